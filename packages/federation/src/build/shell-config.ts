import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { bundlerOptions, cssLoader, host, port } from './common';
import { compressPlugin } from './compress-plugin';
import { hostPlugin, refreshExclude } from './federation-plugin';
import { provisionPlugin } from './provision-plugin';
import { routerAlias } from './router-alias';
import { scopesPlugin } from './scope-plugin';

/**
 * The build of the shell, which provides the shared libraries to all remotes.
 * @param scopes folders of further share scopes (docs/upgrading.md)
 */
export const shellConfig = (own: RsbuildConfig, scopes: readonly string[] = []) =>
  defineConfig(({ env }) => ({
    tools: {
      cssLoader: cssLoader(),
      rspack: {
        ...bundlerOptions,
        resolve: {
          ...bundlerOptions.resolve,
          alias: { ...bundlerOptions.resolve.alias, ...(env === 'production' ? routerAlias : {}) },
        },
        plugins: [hostPlugin(env !== 'production')],
      },
    },
    ...own,
    plugins: [
      pluginReact({ reactRefreshOptions: { exclude: refreshExclude } }),
      provisionPlugin(),
      ...(own.plugins ?? []),
      scopesPlugin(scopes),
      compressPlugin(),
    ],
    output: { assetPrefix: '/', legalComments: 'none', ...own.output },
    // A module that is compiled on demand could be the first to need a loader of the federation runtime, and not get it.
    dev: { lazyCompilation: false, ...own.dev },
    server: {
      port: port(['SHELL_PORT', 3000]),
      host,
      strictPort: true,
      // Not those of its network, which a container has for itself.
      printUrls: ({ urls }) => urls.slice(0, 1),
      ...own.server,
    },
  }));
