import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Longer ones are code of the bundler, which it names after itself. */
const LONGEST_PATH = 300;

/**
 * Paths are relative to the repository, so that a stack does not depend on the machine of the build. The sources themselves stay out:
 * lines and names are enough for a stack, and a map may be read by more people than the sources.
 */
const tidied = (map: string, folder: string, repository: string): string => {
  const { sourcesContent: _, sources, ...rest } = JSON.parse(map) as { sourcesContent: unknown; sources: string[] };
  const tidy = (source: string) => {
    if (source.length > LONGEST_PATH) return 'generated';
    return /^\w+:/.test(source) ? source : relative(repository, resolve(folder, source)).replaceAll('\\', '/');
  };
  return JSON.stringify({ ...rest, sources: sources.map(tidy) });
};

/**
 * Writes source maps into the folder that SOURCE_MAPS names, under the paths of their scripts. Without the variable there are none. The
 * build has neither a map nor a comment that names one, because everybody can read it.
 */
export const sourceMapsPlugin = (): RsbuildPlugin => ({
  name: 'kerf:source-maps',
  apply: 'build',
  setup(api) {
    const { SOURCE_MAPS } = process.env;
    if (!SOURCE_MAPS) return;
    const target = resolve(api.context.rootPath, SOURCE_MAPS);
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { output: { sourceMap: { js: 'hidden-source-map', css: false } } }),
    );
    api.onAfterBuild({
      order: 'pre',
      handler: async () => {
        const dist = api.context.distPath;
        const entries = await readdir(dist, { recursive: true, withFileTypes: true });
        for (const { name, parentPath } of entries.filter(entry => entry.isFile() && entry.name.endsWith('.map'))) {
          const file = join(parentPath, name);
          const moved = join(target, relative(dist, file));
          await mkdir(dirname(moved), { recursive: true });
          await writeFile(moved, tidied(await readFile(file, 'utf8'), parentPath, dirname(api.context.rootPath)));
          await rm(file);
        }
      },
    });
  },
});
