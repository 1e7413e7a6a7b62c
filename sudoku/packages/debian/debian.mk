# debian.mk -- Debian packages, by default in build/deb and without make check.
.PHONY: deb
deb: ## build Debian packages: build/deb (DEB_BUILD_OPTIONS= runs make check, too)
	@MAKEFLAGS= DEB_BUILD_OPTIONS="$(if $(filter undefined,$(origin DEB_BUILD_OPTIONS)),nocheck,$(DEB_BUILD_OPTIONS))" \
	  sh sudoku/packages/debian/build.sh "$(or $(DEBDIR),build/deb)" $(VERSION) $(SOVERSION)
