// folder.cpp -- every board of a data folder, in whatever form.
//
// A file of the folder is a set: a collection, or a table, whose lines have a
// name, the board, and what is known of it (.tsv, or files that cannot be read as
// boards alone).  Files of folders below hold single boards; they make sets by
// side.

#include "sets.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>

#include <dirent.h>

namespace nine {

namespace {

// In order; those that begin with a dot are left out.
std::vector<std::string> entries (const std::string &folder) {
    std::vector<std::string> names;
    if (DIR *opened = opendir (folder.c_str ())) {
        while (const dirent *entry = readdir (opened))
            if (entry->d_name[0] != '.')
                names.push_back (folder + "/" + entry->d_name);
        closedir (opened);
    }
    std::sort (names.begin (), names.end ());
    return names;
}

bool ends (const std::string &text, const std::string &end) {
    return text.size () >= end.size () &&
           !text.compare (text.size () - end.size (), end.size (), end);
}

// The second words of lines, where they are boards of side 9.
std::string second_words (const std::string &table) {
    std::istringstream lines (table);
    std::string line, boards;
    while (std::getline (lines, line)) {
        std::istringstream words (line);
        std::string first, second;
        words >> first >> second;
        if (second.size () == 81 &&
            second.find_first_not_of (".0123456789") == std::string::npos)
            boards += second + "\n";
    }
    return boards;
}

bool read_any (const std::string &path, std::vector<Board> &boards) {
    std::ifstream file (path);
    std::stringstream text;
    text << file.rdbuf ();
    std::string error;
    if (!ends (path, ".tsv") && read_text (text.str (), boards, error))
        return true;
    boards.clear ();
    return read_text (second_words (text.str ()), boards, error) &&
           !boards.empty ();
}

} // namespace

std::vector<Set> read_folder (const std::string &folder, unsigned largest,
                              std::vector<std::string> &left_out) {
    std::vector<Set> sets;
    std::map<unsigned, Set> by_order;
    auto take = [&] (const std::string &path, bool single) {
        Set set;
        set.name = name_of (path);
        if (!read_any (path, set.boards))
            left_out.push_back (path + ": not understood");
        else if (set.boards.empty ())
            left_out.push_back (path + ": no board");
        else if (!one_side (set))
            left_out.push_back (path + ": the boards are not all of one side");
        else if (sudoku_order (set.boards[0].get ()) > largest)
            left_out.push_back (path + ": too large for MiniSat as a library");
        else if (!single)
            sets.push_back (std::move (set));
        else
            for (Board &board : set.boards)
                by_order[sudoku_order (board.get ())].boards.push_back (
                    std::move (board));
    };
    for (const std::string &path : entries (folder))
        if (ends (path, ".txt") || ends (path, ".tsv"))
            take (path, false);
        else
            for (const std::string &below : entries (path))
                take (below, true);
    for (auto &entry : by_order) {
        entry.second.name =
            "single, side " + std::to_string (entry.first * entry.first);
        sets.push_back (std::move (entry.second));
    }
    return sets;
}

} // namespace nine
