import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { bundlerOptions, cssLoader, host, port } from './common';
import { compressPlugin } from './compress-plugin';
import { containerPlugin, refreshExclude } from './federation-plugin';
import { exposedTexts } from './languages';
import { pagesPlugin } from './pages-plugin';
import { releasePlugin } from './release-plugin';
import { sharedVersions } from './shared-versions';
import { sourceMapsPlugin } from './source-maps-plugin';
import { stylesPlugin } from './styles-plugin';

export interface RemoteOptions {
  /** Name among the remotes, a valid identifier: `mf_catalog`. */
  name: string;
  /** Environment variable and default of its port in development. */
  port: readonly [variable: string, fallback: number];
  /** Path prefixes whose pages this remote owns; the longest prefix wins over other remotes. */
  paths: string[];
  /**
   * For a page with parameters in its path, a call of the API whose first result has their values: `'/order/:id': '/items?limit=1'`. The
   * check at publish opens the page with them. `:email` is the address of the visitor who is signed in.
   */
  samples?: Record<string, string>;
}

/** Bytes, more than a picture has. */
const WHOLE = Number.MAX_SAFE_INTEGER;

/** The build of a remote: one entry with a content hash, without the shared libraries. */
export const remoteConfig = ({ name, port: ownPort, paths, samples }: RemoteOptions) =>
  defineConfig(({ env }) => ({
    plugins: [
      // The shell sets up React Refresh; the remote's entry runs before it gets React.
      pluginReact({ reactRefreshOptions: { injectEntry: false, exclude: refreshExclude } }),
      stylesPlugin(name),
      pagesPlugin(name, { samples }),
      releasePlugin({ name, paths }),
      sourceMapsPlugin(),
      compressPlugin(),
    ],
    // Code for the first view, which the build renders in Node, is left out of the scripts.
    source: { entry: {}, define: { 'typeof document': JSON.stringify('object') } },
    // Code that two pages share is a chunk of its own; the entry stays one file. In development, a module with a syntax error would
    // change how the others are split, and so the module that names the chunks, which no page can replace without a reload.
    splitChunks: env === 'production' ? { preset: 'none', chunks: 'async' } : false,
    tools: {
      cssLoader: cssLoader(name, env !== 'production'),
      rspack: [
        {
          ...bundlerOptions,
          entry: {},
          // Several builds run on one page, so each needs its own chunk registry.
          output: { ...bundlerOptions.output, uniqueName: name, crossOriginLoading: 'anonymous' },
        },
        ({ context = '.' }, { appendPlugins }) =>
          appendPlugins([
            containerPlugin(
              name,
              { './routes': './src/routes', ...exposedTexts(context) },
              env !== 'production',
              sharedVersions(context),
            ),
            // The entry contains the SHA-256 of every chunk, so a verified entry loads only verified chunks.
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
          ]),
      ],
    },
    output: {
      assetPrefix: 'auto',
      legalComments: 'none',
      // Pictures are part of the script or style that imports them, because browsers check no SHA-256 of a picture.
      dataUriLimit: { image: WHOLE, svg: WHOLE },
    },
    server: {
      port: port(ownPort),
      host,
      strictPort: true,
      // Not those of its network, which a container has for itself.
      printUrls: ({ urls }) => urls.slice(0, 1),
      cors: true,
    },
    dev: {
      assetPrefix: 'auto',
      // By default the hot-reload client would connect to the shell's origin.
      client: { host: '127.0.0.1', port: port(ownPort) },
      lazyCompilation: false,
    },
  }));
