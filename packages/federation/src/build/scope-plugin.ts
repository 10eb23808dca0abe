import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild, type RsbuildConfig, type RsbuildPlugin, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { modulesWithReact } from '../scopes/modules-with-react';
import { containerOf } from '../scopes/scoped-entry';
import type { OfferedScope, ScopeScript, Versions } from '../scopes/scopes';
import { bundlerOptions, cssLoader } from './common';
import { scopePlugin } from './federation-plugin';
import { hashOf } from './first-views';
import type { ShellRelease } from './provision-plugin';
import { reactAlias } from './react-alias';
import { routerAlias } from './router-alias';
import { declaredVersions, sharedVersions } from './shared-versions';

const sourceOf = (file: string) => fileURLToPath(new URL(`../scopes/${file}`, import.meta.url));

/** Each scope has React and the libraries of this package; it has `@kerf/ui` if its `package.json` names it. */
const versionsOf = (folder: string): Versions => {
  const versions = sharedVersions(folder);
  for (const library of ['react', 'react-dom'])
    if (!(library in versions)) throw new Error(`${join(folder, 'package.json')} must name a version of ${library}.`);
  return versions;
};

const common = { mode: 'production', logLevel: 'error' } satisfies RsbuildConfig;
const build = async (cwd: string, config: RsbuildConfig) =>
  (await (await createRsbuild({ cwd, config: { ...common, ...config } })).build()).close();

const scriptIn = async (dist: string, folder: string, name: RegExp): Promise<ScopeScript> => {
  const file = (await readdir(join(dist, folder))).find(each => name.test(each));
  if (!file) throw new Error(`The build of ${folder} has no script.`);
  return { entry: `${folder}/${file}`, integrity: hashOf(await readFile(join(dist, folder, file))) };
};

/** The container is no entry point of the bundler, and the shell's own one is no part of the scope. */
const withoutEntry: RsbuildPlugin = {
  name: 'kerf:without-entry',
  setup: api => api.modifyRspackConfig(config => void Object.assign(config, { entry: {} })),
};

const buildScope = async (folder: string, root: string, dist: string): Promise<OfferedScope> => {
  const name = basename(folder);
  const shared = versionsOf(folder);
  const modules = modulesWithReact.filter(library => library !== '@kerf/ui' || '@kerf/ui' in declaredVersions(folder));
  const container = containerOf(name);
  // In the shell's folder, whose tsconfig.json makes Rsbuild read the sources of the packages.
  await build(root, {
    plugins: [pluginReact(), withoutEntry],
    server: { publicDir: false },
    splitChunks: { preset: 'none', chunks: 'async' },
    tools: {
      htmlPlugin: false,
      // The shell has the styles of the shared packages, so their classes have its names.
      cssLoader: cssLoader(),
      rspack: {
        ...bundlerOptions,
        resolve: {
          ...bundlerOptions.resolve,
          alias: { ...bundlerOptions.resolve.alias, ...routerAlias, ...reactAlias(folder) },
        },
        output: { ...bundlerOptions.output, uniqueName: container, crossOriginLoading: 'anonymous' },
        plugins: [
          scopePlugin({
            ...{ scope: name, container, modules, versions: shared },
            exposes: { './bridge': sourceOf('bridge.tsx'), './libraries': './src/share-scope' },
          }),
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
        ],
      },
    },
    output: {
      assetPrefix: 'auto',
      legalComments: 'none',
      emitCss: false,
      cleanDistPath: true,
      distPath: { root: join(dist, 'scopes', name) },
    },
  });
  return { ...(await scriptIn(dist, `scopes/${name}`, /^scope\.\w+\.js$/)), shared };
};

const buildAdapter = async (root: string, dist: string): Promise<ScopeScript> => {
  await build(root, {
    source: { entry: { adapter: sourceOf('adapter.ts') } },
    splitChunks: false,
    server: { publicDir: false },
    tools: { htmlPlugin: false, rspack: bundlerOptions },
    output: {
      legalComments: 'none',
      cleanDistPath: false,
      distPath: { root: join(dist, 'scopes'), js: '' },
      filename: { js: '[name].[contenthash:10].js' },
    },
  });
  return scriptIn(dist, 'scopes', /^adapter\.\w+\.js$/);
};

/**
 * Adds share scopes to the shell's build: one container for each folder, named like it, with the versions of its `package.json`. Their
 * scripts are files of their own, so the shell's scripts are the same without scopes.
 */
export const scopesPlugin = (folders: readonly string[]): RsbuildPlugin => ({
  name: 'kerf:scopes',
  apply: 'build',
  setup(api) {
    if (folders.length === 0) return;
    api.onAfterBuild(async () => {
      const { distPath, rootPath } = api.context;
      const scopes: Record<string, OfferedScope> = {};
      for (const folder of folders.map(each => resolve(rootPath, each)))
        scopes[basename(folder)] = await buildScope(folder, rootPath, distPath);
      const adapter = await buildAdapter(rootPath, distPath);
      const file = join(distPath, 'shell.json');
      const release: ShellRelease = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, `${JSON.stringify({ ...release, scopes, adapter }, null, 2)}\n`);
    });
  },
});
