import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { hashOf, renderAll } from './first-views';

const EMPTY = '<div id="root"></div>';

const INLINE = /<(style|script type="speculationrules")>([\s\S]*?)(?=<\/)/g;

/** Writes the hash of each inline style, and of the speculation rules, into the HTML, for the server that sets the content security policy. */
const withHashes = (html: string) =>
  html.replace(INLINE, (_, tag, text) => `<${tag} data-hash="${hashOf(text)}">${text}`);

interface WithTextInfo {
  getTextInfo?(): { direction: 'ltr' | 'rtl' };
  /** Node 20 has the property of an earlier draft. */
  textInfo?: { direction: 'ltr' | 'rtl' };
}

const directionOf = (tag: string) => {
  const locale = new Intl.Locale(tag) as unknown as WithTextInfo;
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction;
};

/**
 * Prerenders the shell's frame, the default export of `module`, into the HTML of the build, together with its styles. Each language of the
 * shell has a file of its own: `index.de.html`.
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
        export default async prefix => renderAt('/-', Frame, prefix);`;
      const { distPath } = api.context;
      const html = await readFile(join(distPath, 'index.html'), 'utf8');
      if (!html.includes(EMPTY)) throw new Error(`index.html must contain ${EMPTY} for the frame.`);
      const template = withHashes(html);
      for (const [tag, frame] of await renderAll<string>(root, source)) {
        const page = template
          .replace('<html lang="en"', () => `<html lang="${tag}"${directionOf(tag) === 'rtl' ? ' dir="rtl"' : ''}`)
          .replace(EMPTY, () => `<div id="root">${frame}</div>`);
        await writeFile(join(distPath, tag === 'en' ? 'index.html' : `index.${tag}.html`), page);
      }
    });
  },
});
