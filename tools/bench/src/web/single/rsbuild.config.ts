import { join } from 'node:path';
import { bundlerOptions, compressPlugin, cssLoader, framePlugin, pagesPlugin } from '@kerf/federation/build';
import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const root = join(import.meta.dirname, '../../../../..');
const remotes = ['mf-catalog', 'mf-checkout', 'mf-dashboard-admin', 'mf-dashboard-customer'];

/** The shop as one bundle: the shell's and the remotes' own sources, without federation. What the shop is compared with. */
export default defineConfig({
  plugins: [
    pluginReact(),
    framePlugin(join(root, 'shell/src/layout/served-frame')),
    pagesPlugin(undefined, { routes: remotes.map(remote => join(root, remote, 'src/routes')) }),
    compressPlugin(),
  ],
  source: { entry: { index: join(root, 'shell/src/index.tsx') } },
  html: { template: join(root, 'shell/src/index.html') },
  tools: {
    cssLoader: cssLoader(),
    rspack: {
      ...bundlerOptions,
      plugins: [
        new rspack.NormalModuleReplacementPlugin(/^\.\/load-exposed$/, join(import.meta.dirname, 'load-exposed.ts')),
      ],
    },
  },
  server: { publicDir: { name: join(root, 'shell/public') } },
  output: {
    assetPrefix: '/',
    legalComments: 'none',
    distPath: { root: join(root, '.cache/bench/single') },
    cleanDistPath: true,
  },
});
