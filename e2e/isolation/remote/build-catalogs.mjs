/**
 * Builds mf-catalog once as it is, once in the words of an owner, and once for each fault of its item teaser: `node build-catalogs.mjs FOLDER`.
 * Each release is a folder of its own in FOLDER.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';

const catalog = fileURLToPath(new URL('../../../mf-catalog/', import.meta.url));
const cache = fileURLToPath(new URL('../../../.cache/', import.meta.url));
const [target] = process.argv.slice(2);

/** Builds a copy of the sources with `from` replaced by `to` in one file, and with the words of an owner. */
const build = async (release, file, from, to, words) => {
  mkdirSync(cache, { recursive: true });
  const cwd = mkdtempSync(join(cache, `${release}-`));
  try {
    for (const name of ['src', 'package.json', 'rsbuild.config.ts'])
      cpSync(join(catalog, name), join(cwd, name), { recursive: true });
    writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.web.json' }));
    const source = readFileSync(join(cwd, file), 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not contain ${from}.`);
    writeFileSync(join(cwd, file), source.replace(from, to));
    if (words) {
      mkdirSync(join(cwd, 'wording'));
      writeFileSync(join(cwd, 'wording/en.json'), JSON.stringify(words));
    }
    const { content } = await loadConfig({ cwd });
    const own = { output: { distPath: { root: join(target, release) } }, logLevel: 'error' };
    const rsbuild = await createRsbuild({ cwd, config: mergeRsbuildConfig(content, own) });
    await (await rsbuild.build()).close();
  } finally {
    rmSync(cwd, { recursive: true });
  }
};

process.env.NODE_ENV = 'production';
const teaser = 'src/fragments/item-teaser.tsx';
await build('teaser-works', teaser, '', '');
await build('worded', teaser, '', '', {
  'mf-catalog/pages': { explore: { title: 'Every tool we have' } },
  'mf-catalog/messages': { collection: 'All our tools', inStock: 'On the shelf' },
});
await build('teaser-throws', teaser, 'if (!item) return', "if (item) throw new Error('Out of wood.');\n  return");
await build('teaser-too-new', 'src/routes.ts', "item-teaser': { version: 1", "item-teaser': { version: 2");
cpSync(join(target, 'teaser-works'), join(target, 'teaser-hangs'), { recursive: true });
cpSync(join(target, 'teaser-works'), join(target, 'teaser-missing'), { recursive: true });
const { fragments } = JSON.parse(readFileSync(join(target, 'teaser-missing/pages.json'), 'utf8'));
for (const file of fragments.find(({ name }) => name === 'mf-catalog/item-teaser').scripts)
  rmSync(join(target, 'teaser-missing', file));
