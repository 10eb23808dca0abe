import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const fromPlugin = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));

const packages = [
  '@module-federation/runtime-tools',
  '@module-federation/runtime',
  '@module-federation/inject-external-runtime-core-plugin',
];

/**
 * Replaces the CommonJS files of the federation runtime by its ES modules. Rspack 2.3.2 and the plugin 2.9.2 resolve them
 * with `require`, and CommonJS cannot be tree-shaken: without this the shell's script grows by 10 KB. Of the bundler runtime,
 * builds contain only the parts that the shop uses.
 */
export const runtimeAlias: Record<string, string> = {
  ...Object.fromEntries(
    packages.map(name => {
      const file = fromPlugin.resolve(name);
      return [`${file}$`, file.replace(/\.cjs$/, '.js')];
    }),
  ),
  [`${fromPlugin.resolve('@module-federation/webpack-bundler-runtime')}$`]: fileURLToPath(
    new URL('../bundler-runtime/index.ts', import.meta.url),
  ),
};
