import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');
const pictures = fileURLToPath(new URL('../../public', import.meta.url));

/** The build of a remote's harness: entry `src/harness.ts`, with the shared libraries bundled and without federation. */
export const harnessConfig = ([variable, fallback]: readonly [string, number]) =>
  defineConfig({
    plugins: [pluginReact()],
    source: { entry: { index: './src/harness.ts' } },
    html: { title: 'Kerf harness' },
    output: { distPath: { root: 'dist-harness' }, copy: [{ from: worker }] },
    server: {
      port: Number(process.env[variable] ?? fallback),
      host: '127.0.0.1',
      strictPort: true,
      historyApiFallback: true,
      publicDir: { name: pictures },
    },
    tools: { rspack: { resolve: { conditionNames: ['kerf-source', '...'] } } },
  });
