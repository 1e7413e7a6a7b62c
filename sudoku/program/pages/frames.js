// frames.js -- shows one step at a time, with a list of all steps, keys and buttons.
(function () {
var frames = [].slice.call (document.querySelectorAll ('.frame'));
var list = document.querySelector ('nav'), now = 0;
var buttons = document.querySelectorAll ('.bar button');
var links = frames.map (function (frame, i) {
  var link = document.createElement ('a');
  link.href = '#' + i;
  [['i', frame.dataset.number], ['span', frame.dataset.title],
   ['em', frame.dataset.result]].forEach (function (part) {
    var item = document.createElement (part[0]);
    item.textContent = part[1];
    link.appendChild (item);
  });
  if (frame.dataset.first && i) link.className = 'first';
  link.addEventListener ('click', function (event) {
    event.preventDefault ();
    show (i);
  });
  list.appendChild (link);
  return link;
});
function show (i, silent) {
  frames[now].classList.remove ('now');
  links[now].removeAttribute ('aria-current');
  now = Math.max (0, Math.min (frames.length - 1, i));
  frames[now].classList.add ('now');
  links[now].setAttribute ('aria-current', 'step');
  list.scrollTop = links[now].offsetTop - list.clientHeight / 2;
  document.querySelector ('.bar output').textContent =
    frames[now].dataset.number ? 'Step ' + frames[now].dataset.number
    : frames[now].dataset.first ? 'Start' : 'End';
  buttons[0].disabled = buttons[1].disabled = now === 0;
  buttons[2].disabled = buttons[3].disabled =
    now === frames.length - 1;
  if (!silent) history.replaceState (null, '', '#' + now);
}
function go (where) {
  show ({first: 0, back: now - 1, next: now + 1,
    last: frames.length - 1}[where]);
}
var keys = {ArrowRight: 'next', ArrowDown: 'next', PageDown: 'next',
  ' ': 'next', ArrowLeft: 'back', ArrowUp: 'back', PageUp: 'back',
  Home: 'first', End: 'last'};
document.addEventListener ('keydown', function (event) {
  if (!keys[event.key] || event.ctrlKey || event.altKey ||
      event.metaKey || event.shiftKey ||
      event.key === ' ' && event.target.closest ('button, summary'))
    return;
  event.preventDefault ();
  go (keys[event.key]);
});
[].forEach.call (buttons, function (button) {
  button.addEventListener ('click', function () { go (button.name); });
});
function follow () {
  show (parseInt (location.hash.slice (1), 10) || 0, true); }
addEventListener ('hashchange', follow);
document.body.classList.add ('one');
follow ();
} ());
