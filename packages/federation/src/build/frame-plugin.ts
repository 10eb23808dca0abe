import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { render } from './first-views';

const EMPTY = '<div id="root"></div>';

/** Writes the shell's frame, what `module` exports by default, into the HTML of the build, to be seen before the first script runs. */
export const framePlugin = (module: string): RsbuildPlugin => ({
  name: 'kerf:frame',
  apply: 'build',
  setup(api) {
    api.onAfterBuild(async () => {
      const root = api.context.rootPath;
      const source = `import Frame from ${JSON.stringify(resolve(root, module))};
        import { renderAt } from '@kerf/federation/first-views';
        export default async () => ({ frame: renderAt('/-', Frame) });`;
      const { frame } = await render(root, source);
      const file = join(api.context.distPath, 'index.html');
      const html = await readFile(file, 'utf8');
      if (!html.includes(EMPTY)) throw new Error(`${file} has no ${EMPTY} for the frame.`);
      await writeFile(
        file,
        html.replace(EMPTY, () => `<div id="root">${frame}</div>`),
      );
    });
  },
});
