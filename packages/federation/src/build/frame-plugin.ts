import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { hashOf, render } from './first-views';

const EMPTY = '<div id="root"></div>';

const INLINE = /<(style|script type="speculationrules")>([\s\S]*?)(?=<\/)/g;

/** Writes the hash of each inline style, and of the speculation rules, into the HTML, for the server that sets the content security policy. */
const withHashes = (html: string) =>
  html.replace(INLINE, (_, tag, text) => `<${tag} data-hash="${hashOf(text)}">${text}`);

/**
 * Prerenders the shell's frame, the default export of `module`, into the HTML of the build, together with its styles.
 * The browser shows it before the first script runs and without a second request.
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
      if (!html.includes(EMPTY)) throw new Error(`${file} must contain ${EMPTY} for the frame.`);
      await writeFile(
        file,
        withHashes(html).replace(EMPTY, () => `<div id="root">${frame}</div>`),
      );
    });
  },
});
