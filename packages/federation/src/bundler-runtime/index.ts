import { init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import type { WebpackRequire } from '@module-federation/webpack-bundler-runtime/dist/types.js';

/** The build has set the options before it calls `init`. */
interface Initialized {
  federation: Required<Pick<WebpackRequire['federation'], 'initOptions'>>;
}

/** A remote exposes its modules as chunks of their own, so its entry needs no shared library before they are asked for. */
const noInitialConsumes = ({ initialConsumes }: { initialConsumes: readonly unknown[] }): void => {
  if (initialConsumes.length > 0) throw new Error('The entry of a remote must import no shared library.');
};

/**
 * The parts of `@module-federation/webpack-bundler-runtime` that the shop uses, in the form of its default export. Its own
 * index also has remotes known at build time, tree-shaken shared libraries, and the runtime's public functions with their
 * error texts. They add 1.4 KB to each entry. See docs/decisions/015-standard-federation-plugin.md.
 */
export default {
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes: FEDERATION_HAS_EXPOSES ? noInitialConsumes : installInitialConsumes,
    initContainerEntry: FEDERATION_HAS_EXPOSES ? initContainerEntry : undefined,
    init: ({ webpackRequire }: { webpackRequire: Initialized }) => init(webpackRequire.federation.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
