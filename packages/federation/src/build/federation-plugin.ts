import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { consumed, provided } from './shared';

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
export const containerPlugin = (name: string, exposes: Record<string, string>, dev: boolean) =>
  new ModuleFederationPlugin({
    ...common,
    name,
    filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    exposes,
    shared: consumed(dev),
    experiments: { externalRuntime: true, optimization: { ...optimization(dev), disableRemote: true } },
  });

/**
 * Modules that React Refresh leaves out in development: the whole federation runtime. React Refresh imports a shared library into each
 * module, and the runtime is what provides shared libraries. Parts of it are outside node_modules: a virtual module, our selection
 * of the bundler runtime, and our plugins. A string excludes the paths that begin with it.
 */
export const refreshExclude = [/node_modules/, /module-federation/, sourceOf('bundler-runtime/'), ...runtimePlugins];
