import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TraceMap } from '@jridgewell/trace-mapping';
import { freePort } from '@kerf/tooling/free-port';
import { root, typescript } from '@kerf/tooling/root';
import { scratch } from '@kerf/tooling/testing/scratch';
import { publishRelease } from './publish/publish-release.ts';
import { build } from './releases/build.ts';
import { checkNoSourceMaps, findSourceMap } from './releases/source-maps.ts';
import { sourceStack } from './service/stacks/source-stack.ts';
import { openStore } from './store/open.ts';

/** Serves a folder store with the command of the release tool. Returns its address. */
async function serve(dir: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { ...process.env, RELEASE_STORE: dir, RELEASE_BASE_URL: url };
  const args = [...typescript, join(root, 'tools/release/src/serve.ts')];
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith('ready')) break;
  return {
    url,
    stop: () => {
      server.kill();
      return ended;
    },
  };
}

it('the store serves no map of a real build, and a stack names the source file and line', async () => {
  const { built, maps: files } = await build(join(root, 'mf-catalog'));
  const [dir, maps] = [scratch(), openStore(scratch())];
  const store = openStore(dir);
  checkNoSourceMaps(built);
  expect(files.length).toBeGreaterThan(5);
  const { url, stop } = await serve(dir);
  try {
    const release = await publishRelease(built, {
      ...{ store, sourceMaps: { store: maps, files }, baseUrl: url, by: 'Aoi' },
    });
    const of = (path: string) => `${url}/mf_catalog/${release}/${path}`;
    expect((await fetch(of(built.entry))).status).toBe(200);
    for (const { path } of files) expect([path, (await fetch(of(path))).status]).toEqual([path, 404]);
    for (const { path } of built.files.filter(file => file.path.endsWith('.js')))
      expect(await (await fetch(of(path))).text()).not.toContain('sourceMappingURL');

    // The key in the local storage, which a minifier keeps.
    const text = 'kerf:searches';
    const script = built.files.find(({ path, body }) => path.endsWith('.js') && body.includes(text));
    const lines = String(script?.body).split('\n');
    const line = lines.findIndex(each => each.includes(text));
    const column = lines[line]?.indexOf(text) ?? 0;
    const frame = `    at e (${of(script?.path ?? '')}:${line + 1}:${column + 1})`;
    const find = async (wanted: { name: string; release: string; script: string }) =>
      new TraceMap(String(await findSourceMap(maps, wanted)));
    expect(await sourceStack(frame, find, () => false)).toMatch(
      /^ {4}at \S+ \(mf-catalog\/src\/features\/search\/use-recent-searches\.ts:\d+:\d+\)$/,
    );
  } finally {
    await stop();
  }
}, 180_000);
