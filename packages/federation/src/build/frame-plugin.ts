import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { hashOf, render } from './first-views';

const EMPTY = '<div id="root"></div>';

/** Names the hash of each style in the HTML, for whoever writes the policy of the page. */
const withHashes = (html: string) =>
  html.replace(/<style>([\s\S]*?)<\/style>/g, (_, text) => `<style data-hash="${hashOf(text)}">${text}</style>`);

/**
 * Writes the shell's frame, what `module` exports by default, and its styles into the HTML of the build: to be seen before the first
 * script runs, and with no second request.
 */
export const framePlugin = (module: string): RsbuildPlugin => ({
  name: 'kerf:frame',
  apply: 'build',
  setup(api) {
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { output: { inlineStyles: true } }),
    );
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
        withHashes(html).replace(EMPTY, () => `<div id="root">${frame}</div>`),
      );
    });
  },
});
