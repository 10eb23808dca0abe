import { defineConfig, type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { bundlerOptions, cssLoader, port } from './common';
import { compressPlugin } from './compress-plugin';
import { provisionPlugin } from './provision-plugin';
import { provided } from './shared';

/** The build of the shell, which provides the shared libraries to all remotes. */
export const shellConfig = (own: RsbuildConfig) =>
  defineConfig(({ env }) => ({
    tools: {
      cssLoader,
      rspack: {
        ...bundlerOptions,
        plugins: [new rspack.sharing.ProvideSharedPlugin({ provides: provided(env !== 'production') })],
      },
    },
    ...own,
    plugins: [pluginReact(), provisionPlugin(), ...(own.plugins ?? []), compressPlugin()],
    source: {
      ...own.source,
      // Removes parts of the federation runtime that are not needed: remotes come from `remotes.json`, in a browser.
      define: { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ...own.source?.define },
    },
    output: { assetPrefix: '/', legalComments: 'none', ...own.output },
    server: { port: port(['SHELL_PORT', 3000]), host: '127.0.0.1', strictPort: true, ...own.server },
  }));
