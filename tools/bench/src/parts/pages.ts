import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, frontEnds, programs } from '@kerf/start/build';
import { freePort } from '@kerf/tooling/free-port';
import { compare } from '../api/compare.ts';
import { casesTable } from '../api/report.ts';
import { pinning, stayOnCore } from '../lib/cores.ts';
import { type MeasuredProgram, startMeasured } from '../lib/measured-program.ts';
import { roundsOf } from '../lib/rounds.ts';
import { figure, median } from '../lib/statistics.ts';
import { layOutRemotes } from '../pages/deployment.ts';
import { bytesOf, navigation, timeToFirstByte } from '../pages/navigation.ts';
import { itemPathOf } from '../web/api.ts';

const ITEMS = 1_000;
const SLOW_API_MS = 400;
const NAVIGATIONS = 30;

// `npm run bench:api -- pages --quick --rounds 7 --seconds 2 --cases home,missing,items,first-byte --profile DIR` compares composed pages
// with Fastify sending the same bytes from memory.
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    cases: { type: 'string' },
    profile: { type: 'string' },
  },
});
const measured = roundsOf(options);
const cases = {
  home: { paths: ['/'], expected: 200 },
  missing: { paths: ['/no/such/page'], expected: 404 },
  items: { paths: Array.from({ length: ITEMS }, (_, number) => itemPathOf(number)), expected: 200 },
};
const chosen = (name: string) => options.cases?.split(',').includes(name) ?? true;

await build([...programs, ...frontEnds]);
stayOnCore(1);
console.log(`${pinning}; ${measured.rounds} rounds of ${measured.seconds} s a side\n`);

const folder = mkdtempSync(join(tmpdir(), 'kerf-bench-pages-'));
const remotes = layOutRemotes(folder);
await compareCases();
if (chosen('first-byte')) await measureFirstByte();
rmSync(folder, { recursive: true });
process.exit(0);

async function compareCases(): Promise<void> {
  const { api, pages } = await startPages();
  for (const [name, { paths, expected }] of Object.entries(cases).filter(([name]) => chosen(name))) {
    const bodies: Record<string, string> = {};
    for (const path of paths) bodies[path] = (await bytesOf(pages.url + path)).toString('base64');
    const PAGES_FILE = join(folder, 'pages.json');
    writeFileSync(PAGES_FILE, JSON.stringify(bodies));
    const prebuilt = await start('tools/bench/src/pages/prebuilt.ts', 'PORT', { PAGES_FILE });
    const requests = paths.map(path => ({ method: 'GET' as const, path, headers: navigation }));
    const sides = {
      'page server': { server: pages, database: undefined, expected, requests },
      'prebuilt buffer': { server: prebuilt, database: undefined, requests },
    };
    console.log(`${casesTable({ [name]: await compare(sides, measured) })}\n`);
    await prebuilt.stop();
  }
  await pages.stop();
  await api.stop();
}

/** Every page waits for the API, and no two navigations run at once. */
async function measureFirstByte(): Promise<void> {
  const { api, pages } = await startPages(SLOW_API_MS, { PAGE_DATA_AGE_MS: '0' });
  await timeToFirstByte(pages.url + itemPathOf(0));
  const times: number[] = [];
  for (let number = 1; number <= NAVIGATIONS; number++)
    times.push(await timeToFirstByte(pages.url + itemPathOf(number)));
  console.log(
    `First byte of ${NAVIGATIONS} navigations, with an API that responds after ${SLOW_API_MS} ms: ` +
      `median ${figure(median(times))} ms, slowest ${figure(Math.max(...times))} ms`,
  );
  await pages.stop();
  await api.stop();
}

/** The API is a process of its own: in the process that sends the load, its work would delay what is measured. */
async function startPages(apiDelayMs = 0, env: NodeJS.ProcessEnv = {}) {
  const shop = { API_ITEMS: String(ITEMS), API_DELAY_MS: String(apiDelayMs) };
  const api = await start('tools/bench/src/pages/api.ts', 'API_PORT', shop, 1);
  const pages = await start('shell/server/dist/main.js', 'SHELL_PORT', {
    ...remotes,
    API_INTERNAL_URL: api.url,
    // All load comes from one address.
    PAGE_RATE_LIMIT: '9999999',
    ...env,
  });
  return { api, pages };
}

async function start(
  program: string,
  portVariable: string,
  env: NodeJS.ProcessEnv,
  core = 0,
): Promise<MeasuredProgram> {
  const port = await freePort();
  return startMeasured({
    program,
    core,
    env: { ...env, [portVariable]: String(port) },
    log: join(folder, `${port}.log`),
    nodeArgs: options.profile && core === 0 ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [],
  });
}
