import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '@kerf/tooling/free-port';
import { build, frontEnds, programs } from '../../start/src/build.ts';
import { compare } from './api/compare.mjs';
import { casesTable } from './api/report.mjs';
import { pinning, stayOnCore } from './lib/cores.mjs';
import { startProgram } from './lib/program.mjs';
import { layOutRemotes } from './pages/deployment.mjs';

// `npm run bench:pages -- --quick`: composed pages beside Fastify sending one of them as a prebuilt buffer.
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const measured = options.quick ? { rounds: 3, seconds: 2 } : { rounds: 7, seconds: 5 };
const paths = { home: '/', 'unknown address': '/no/such/page' };
const headers = { 'accept-encoding': 'br' };

await build([...programs, ...frontEnds]);
stayOnCore(1);
console.log(`${pinning}; ${measured.rounds} rounds of ${measured.seconds} s a side\n`);

const folder = mkdtempSync(join(tmpdir(), 'kerf-bench-pages-'));
const start = async (program, variable, env) => {
  const port = await freePort();
  const log = join(folder, `${port}.log`);
  return startProgram({ program, core: 0, env: { ...env, [variable]: String(port) }, log });
};
const pages = await start('shell/server/dist/main.js', 'SHELL_PORT', layOutRemotes(folder));
for (const [name, path] of Object.entries(paths)) {
  const html = await (await fetch(pages.url + path)).text();
  const PAGE_FILE = join(folder, 'page.br');
  writeFileSync(PAGE_FILE, brotliCompressSync(html));
  const prebuilt = await start('tools/bench/src/pages/prebuilt.mjs', 'PORT', { PAGE_FILE });
  const sides = {
    'page server': { server: pages, requests: [{ method: 'GET', path, headers }] },
    'prebuilt buffer': { server: prebuilt, requests: [{ method: 'GET', path: '/', headers }] },
  };
  console.log(`${casesTable({ [name]: await compare(sides, measured) })}\n`);
  await prebuilt.stop();
}
await pages.stop();
rmSync(folder, { recursive: true });
process.exit(0);
