/**
 * Runs a TypeScript program of tools/ after it has brought node_modules up to date: `node tools/run.mjs start/src/start.ts`.
 * This file, and what it imports before the install, is JavaScript without dependencies.
 */
import './install/require-node.mjs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install/ensure-installed.mjs';

try {
  await ensureInstalled();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
const program = new URL(process.argv[2] ?? '', import.meta.url);
process.argv.splice(1, 2, fileURLToPath(program));
// Node 20 does not run TypeScript by itself.
const { register } = await import('tsx/esm/api');
register();
await import(program.href);
