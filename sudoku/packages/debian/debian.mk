# debian.mk -- Debian packages.
DEB_BUILD_OPTIONS ?= nocheck
DEBDIR ?= build/deb
.PHONY: deb
deb: ## build Debian packages: build/deb (DEB_BUILD_OPTIONS= runs make check, too)
	@MAKEFLAGS= DEB_BUILD_OPTIONS="$(DEB_BUILD_OPTIONS)" sh sudoku/packages/debian/build.sh "$(DEBDIR)" $(VERSION) $(SOVERSION)
