import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { replaceWords } from './replace-words.mjs';

/** The port in the template. */
export const TEMPLATE_PORT = 3005;

/** @param {string} name */
const templateOf = name => fileURLToPath(new URL(`../${name}`, import.meta.url));
/**
 * True for what is neither built nor installed.
 * @param {string} path
 */
const isSource = path => !/[\\/](node_modules|dist|dist-harness|[^\\/]*\.tsbuildinfo)$/.test(path);

/**
 * Copies the template, and what only a remote inside or outside the shop's repository has, to a new folder.
 * @param {string} dir
 * @param {'inside' | 'outside'} where
 * @param {{ name: string, port?: number }} remote
 */
export function copyTemplate(dir, where, { name, port = TEMPLATE_PORT }) {
  const folder = `mf-${name}`;
  const words = {
    'mf-example': folder,
    mf_example: folder.replaceAll('-', '_'),
    MF_EXAMPLE: folder.toUpperCase().replaceAll('-', '_'),
    '/example': `/${name}`,
    Example: name.replace(/^./, first => first.toUpperCase()).replaceAll('-', ' '),
    [TEMPLATE_PORT]: String(port),
  };
  const own = templateOf(`template-${where}`);
  cpSync(templateOf('template'), dir, { recursive: true, filter: isSource });
  // Its package.json has only what differs.
  cpSync(own, dir, { recursive: true, filter: path => path !== join(own, 'package.json') });
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    writeFileSync(file, replaceWords(readFileSync(file, 'utf8'), words));
  }
}
