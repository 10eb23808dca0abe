import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Versions } from '../scopes/scopes';
import { consumed, fromShell, provided } from './shared';

/** What both sides agree on. The packages of this repository are the types, so the plugin generates none. */
const common = { dts: false as const, shareStrategy: 'loaded-first' as const };
/**
 * Remotes come from `remotes.json` and run in a browser. The runtime omits Node, and in production manifests as entries. In
 * development it reads manifests, because Chrome's Module Federation devtools show what the runtime knows of them.
 */
const optimization = (dev: boolean) => ({ disableSnapshot: !dev, target: 'web' as const });

const sourceOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Our plugins of the federation runtime, without the ending of their files. */
const runtimePlugins = [sourceOf('host/forget-failed-library')];

/** The shell's side: it contains the federation runtime and the shared libraries, and knows no remote. */
export const hostPlugin = (dev: boolean) =>
  new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    remotes: {},
    manifest: false,
    shared: provided(dev),
    runtimePlugins,
    experiments: { provideExternalRuntime: true, optimization: optimization(dev) },
  });

/** A remote's side: one entry, which takes the federation runtime from the shell. Also writes `mf-manifest.json`. */
export const containerPlugin = (name: string, exposes: Record<string, string>, dev: boolean, versions: Versions) =>
  new ModuleFederationPlugin({
    ...common,
    name,
    filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    exposes,
    shared: consumed(dev, versions),
    experiments: { externalRuntime: true, optimization: { ...optimization(dev), disableRemote: true } },
  });

/** The libraries of the shell's React that the bridge uses, by the name under which it imports them. */
const fromDefaultScope = {
  '@kerf/federation/shell-fragment': '@kerf/federation/fragment',
  '@kerf/federation/shell-query': '@kerf/federation/query',
  '@kerf/federation/shell-react': 'react',
  '@kerf/federation/shell-react-dom': 'react-dom',
  '@kerf/federation/shell-router': '@kerf/federation/router',
};

interface ScopeContainer {
  scope: string;
  container: string;
  /** The libraries that the scope has copies of. */
  modules: readonly string[];
  versions: Versions;
  exposes: Record<string, string>;
}

/**
 * The container of a share scope. It provides the libraries with React to the scope, takes all others from the shell, and exposes the
 * bridge, which uses both versions of React. The modules in `modules` are loaded with their first use.
 */
export const scopePlugin = ({ scope, container, modules, versions, exposes }: ScopeContainer) => {
  // The hooks of the session are copies. Its state is the shell's.
  const session = '@kerf/session';
  const own = modules
    .filter(library => library !== session)
    .map(library => {
      const version = versions[library.split('/', 1)[0] ?? ''];
      return [library, { shareScope: scope, singleton: true, ...(version && { version, requiredVersion: version }) }];
    });
  const others = Object.entries(consumed(false, versions)).filter(([library]) => !modules.includes(library));
  return new ModuleFederationPlugin({
    ...common,
    name: container,
    filename: 'scope.[contenthash:10].js',
    exposes,
    manifest: false,
    shareScope: ['default', scope],
    runtimePlugins,
    shared: {
      ...Object.fromEntries([...others, ...own]),
      ...Object.fromEntries(
        Object.entries(fromDefaultScope).map(([name, library]) => [name, { ...fromShell(library), shareKey: library }]),
      ),
      [session]: fromShell(session),
      [`${session}/in-scope`]: { shareKey: session, shareScope: scope, singleton: true },
    },
    experiments: { externalRuntime: true, optimization: { ...optimization(false), disableRemote: true } },
  });
};

/**
 * Modules that React Refresh leaves out in development: the whole federation runtime. React Refresh imports a shared library into each
 * module, and the runtime is what provides shared libraries. Parts of it are outside node_modules: a virtual module, our selection
 * of the bundler runtime, and our plugins. A string excludes the paths that begin with it.
 */
export const refreshExclude = [/node_modules/, /module-federation/, sourceOf('bundler-runtime/'), ...runtimePlugins];
