import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build, frontEnds, programs } from '@kerf/start/build';
import { freePort } from '@kerf/tooling/free-port';
import { compare } from './api/compare.ts';
import type { Side } from './api/load.ts';
import { casesTable } from './api/report.ts';
import { pinning, stayOnCore } from './lib/cores.ts';
import { type MeasuredProgram, startMeasured } from './lib/measured-program.ts';
import { roundsOf } from './lib/rounds.ts';
import { layOutRemotes } from './pages/deployment.ts';

// `npm run bench:pages -- --quick` compares composed pages with Fastify sending one of them as a prebuilt buffer.
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const measured = roundsOf(options);
const cases = { home: { path: '/', expected: 200 }, 'unknown address': { path: '/no/such/page', expected: 404 } };

await build([...programs, ...frontEnds]);
stayOnCore(1);
console.log(`${pinning}; ${measured.rounds} rounds of ${measured.seconds} s a side\n`);

const folder = mkdtempSync(join(tmpdir(), 'kerf-bench-pages-'));
const pages = await start('shell/server/dist/main.js', 'SHELL_PORT', layOutRemotes(folder));
for (const [name, { path, expected }] of Object.entries(cases)) {
  const html = await (await fetch(pages.url + path)).text();
  const PAGE_FILE = join(folder, 'page.br');
  writeFileSync(PAGE_FILE, brotliCompressSync(html));
  const prebuilt = await start('tools/bench/src/pages/prebuilt.ts', 'PORT', { PAGE_FILE });
  const sides = { 'page server': sideOf(pages, path, expected), 'prebuilt buffer': sideOf(prebuilt, '/') };
  console.log(`${casesTable({ [name]: await compare(sides, measured) })}\n`);
  await prebuilt.stop();
}
await pages.stop();
rmSync(folder, { recursive: true });
process.exit(0);

async function start(program: string, portVariable: string, env: NodeJS.ProcessEnv): Promise<MeasuredProgram> {
  const port = String(await freePort());
  return startMeasured({ program, core: 0, env: { ...env, [portVariable]: port }, log: join(folder, `${port}.log`) });
}

function sideOf(server: MeasuredProgram, path: string, expected = 200): Side {
  const requests = [{ method: 'GET', path, headers: { 'accept-encoding': 'br' } }];
  return { server, database: undefined, expected, requests };
}
