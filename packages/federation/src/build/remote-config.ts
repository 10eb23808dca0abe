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

/** The build of a remote: one entry with a content hash, without the shared libraries. */
export const remoteConfig = (options: RemoteOptions) =>
  defineConfig(({ env }) => ({
    plugins: [
      // The shell sets up React Refresh; the remote's entry runs before it gets React.
      pluginReact({ reactRefreshOptions: { injectEntry: false, exclude: /node_modules/ } }),
      pagesPlugin(),
      releasePlugin({ name: options.name, paths: options.paths }),
      compressPlugin(),
    ],
    source: { entry: {} },
    // Code that two pages share is a chunk of its own; the entry stays one file.
    splitChunks: { preset: 'none', chunks: 'async' },
    tools: {
      cssLoader,
      rspack: {
        ...bundlerOptions,
        entry: {},
        // Several builds run on one page, so each needs its own chunk registry.
        output: { ...bundlerOptions.output, uniqueName: options.name, crossOriginLoading: 'anonymous' },
        // The entry contains the SHA-256 of every chunk, so a verified entry loads only verified chunks.
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
      // By default the hot-reload client would connect to the shell's origin.
      client: { host: '127.0.0.1', port: port(options.port) },
      lazyCompilation: false,
    },
  }));
