import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { bundlerOptions, cssLoader, port } from './common';
import { compressPlugin } from './compress-plugin';
import { pagesPlugin } from './pages-plugin';
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

const container = ({ name, fragments }: RemoteOptions, dev: boolean) =>
  new rspack.container.ModuleFederationPluginV1({
    name,
    filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    exposes: { './routes': './src/routes', ...fragments },
    shared: consumed(dev),
  });

/** The build of a remote: one hashed entry, the shared libraries left to the shell. */
export const remoteConfig = (options: RemoteOptions) =>
  defineConfig(({ env }) => ({
    plugins: [
      // The shell has set it up before a remote is there, and the entry runs before the shell has given it anything.
      pluginReact({ reactRefreshOptions: { injectEntry: false, exclude: /node_modules/ } }),
      pagesPlugin(),
      releasePlugin({ name: options.name, paths: options.paths }),
      compressPlugin(),
    ],
    source: { entry: {} },
    // What two pages need is a part of its own; the entry stays whole.
    splitChunks: { preset: 'none', chunks: 'async' },
    tools: {
      cssLoader,
      rspack: {
        ...bundlerOptions,
        entry: {},
        // Several builds run on one page: their scripts must not take each other's parts.
        output: { ...bundlerOptions.output, uniqueName: options.name, crossOriginLoading: 'anonymous' },
        // The entry holds the SHA-256 of every part, so a verified entry loads verified parts only.
        plugins: [
          container(options, env !== 'production'),
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
        ],
      },
    },
    output: { assetPrefix: 'auto', legalComments: 'none' },
    server: { port: port(options.port), host: '127.0.0.1', strictPort: true, cors: true },
    dev: {
      assetPrefix: 'auto',
      // What a remote asks of its development server would go to the shell's origin.
      client: { host: '127.0.0.1', port: port(options.port) },
      lazyCompilation: false,
    },
  }));
