import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { port, sourceConditions } from './common';
import { provisionPlugin } from './provision-plugin';
import { provided } from './shared';

/** The build of the host: it brings the shared libraries and the federation runtime for everybody. */
export const shellConfig = (own: RsbuildConfig) =>
  defineConfig({
    plugins: [
      pluginReact(),
      provisionPlugin(),
      pluginModuleFederation({
        name: 'shell',
        remotes: {},
        shared: provided,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
    ...sourceConditions,
    ...own,
    output: { assetPrefix: '/', legalComments: 'none', ...own.output },
    server: { port: port(['SHELL_PORT', 3000]), host: '127.0.0.1', strictPort: true, ...own.server },
  });
