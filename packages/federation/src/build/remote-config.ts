import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { port, sourceConditions } from './common';
import { releasePlugin } from './release-plugin';
import { consumed } from './shared';

export interface RemoteOptions {
  /** Name among the remotes, a valid identifier: `mf_catalog`. */
  name: string;
  /** Environment variable and default of its port in development. */
  port: readonly [variable: string, fallback: number];
  /** Path prefixes whose pages this remote owns; the longest prefix wins over other remotes. */
  paths: string[];
  /** Modules exposed besides `./routes`. */
  fragments?: Record<string, string>;
}

/** The build of a remote: one hashed entry, the shared libraries left to the shell. */
export const remoteConfig = (options: RemoteOptions) =>
  defineConfig(({ env }) => ({
    plugins: [
      pluginReact(),
      releasePlugin({ name: options.name, paths: options.paths }),
      pluginModuleFederation({
        name: options.name,
        filename: env === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        exposes: { './routes': './src/routes', ...options.fragments },
        shared: consumed,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
    source: { entry: {} },
    ...sourceConditions,
    output: { assetPrefix: 'auto', legalComments: 'none' },
    server: { port: port(options.port), host: '127.0.0.1', strictPort: true, cors: true },
    // A remote's trigger for lazy compilation would be sent to the shell's origin.
    dev: { assetPrefix: 'auto', lazyCompilation: false },
  }));
