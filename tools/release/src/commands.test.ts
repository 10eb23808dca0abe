import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { root, typescript } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';
import { onTestFinished } from '@kerf/tooling/testing/on-test-finished';
import { scratch } from '@kerf/tooling/testing/scratch';
import type { HistoryEntry } from './releases/types.ts';
import { openStore } from './store/open.ts';
import { mapOf, publish } from './testing/publish.ts';

type Command = [name: string, ...args: string[]];

/** Runs a command of this folder to its end. It is killed when the test is over. */
async function runCommand([name, ...args]: Command, env: NodeJS.ProcessEnv) {
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const script = join(root, 'tools/release/src', `${name}.ts`);
  const options = { cwd: root, env: { ...process.env, ...env }, signal: over.signal, log: join(scratch(), 'log') };
  return run([...typescript, script, ...args], options);
}

/** The command ends with one sentence, without a stack trace. */
async function expectError(command: Command, env: NodeJS.ProcessEnv, sentence: RegExp): Promise<void> {
  const { code, output } = await runCommand(command, env);
  expect(output).toMatch(sentence);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

const POINTER = 'remotes/mf_catalog.json';

function storeWith(pointer: string): string {
  const dir = scratch();
  mkdirSync(join(dir, 'remotes'));
  writeFileSync(join(dir, POINTER), pointer);
  return dir;
}

const ALL: Command[] = [['status'], ['rollback', 'mf-catalog'], ['canary', 'mf-catalog', '10%']];

it.each(ALL)('reports a store that cannot be used: %s', async (...command) => {
  const file = join(scratch(), 'file');
  writeFileSync(file, '');
  await expectError(command, { RELEASE_STORE: file }, /^\S+\/file cannot be used: ENOTDIR: not a directory/);
});

const line = { name: 'mf_catalog', entry: 'https://cdn.test/e.js', paths: ['/'] };
const wrongPointers: [string, RegExp][] = [
  ['{"name":"mf_cat', /is not JSON/],
  ['null', /mf_catalog needs a name/],
  [JSON.stringify({ name: 'mf_catalog', paths: ['/'] }), /mf_catalog needs a name/],
  [JSON.stringify({ ...line, name: 'mf_checkout' }), /names mf_checkout/],
  [JSON.stringify({ ...line, entry: 'cdn.test/e.js' }), /mf_catalog needs a name, an address/],
  [JSON.stringify({ ...line, paths: '/' }), /mf_catalog needs/],
  [JSON.stringify({ ...line, release: '../../x' }), /mf_catalog needs/],
  [JSON.stringify({ ...line, canary: { release: '1', share: 0.1 } }), /mf_catalog needs/],
];

it.each(wrongPointers.map(([pointer, reason], index) => ({ pointer, reason, command: ALL[index % ALL.length] })))(
  'reports a wrong pointer and does not change it: $pointer',
  async ({ pointer, reason, command = ['status'] }) => {
    const dir = storeWith(pointer);
    await expectError(command, { RELEASE_STORE: dir }, reason);
    expect(readFileSync(join(dir, POINTER), 'utf8')).toBe(pointer);
  },
);

const rollback: Command = ['rollback', 'mf-catalog', '1'];
const wrongSettings: [NodeJS.ProcessEnv, RegExp, Command][] = [
  [{ RELEASE_BASE_URL: 'cdn.test' }, /^RELEASE_BASE_URL: "cdn.test" is not an address like https:/, rollback],
  [{ RELEASE_BASE_URL: 'cdn.test:80' }, /^RELEASE_BASE_URL/, rollback],
  [{ WATCH_SECONDS: 'soon' }, /^WATCH_SECONDS: "soon" is not a number above 0/, ['canary-watch']],
  [{ WATCH_SECONDS: '0' }, /^WATCH_SECONDS: "0" is not a number above 0/, ['canary-watch']],
  [{ WATCH_SECONDS: '-1' }, /^WATCH_SECONDS: "-1" is not a number above 0/, ['canary-watch']],
  [{}, /^Name the folder/, ['follow-pointer']],
];

it.each(wrongSettings)('reports wrong settings and writes nothing: %j', async (env, sentence, command) => {
  const RELEASE_STORE = join(scratch(), 'store');
  await expectError(command, { RELEASE_STORE, ...env }, sentence);
  expect(existsSync(RELEASE_STORE)).toBe(false);
});

it('reports a bucket that cannot be served, and a port that is taken', async () => {
  const bucket = { S3_ENDPOINT: 'http://127.0.0.1:1', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  await expectError(['serve'], { RELEASE_STORE: 's3://bucket', ...bucket }, /^s3:\/\/bucket is a bucket/);
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const env = { RELEASE_STORE: scratch(), RELEASE_BASE_URL: `http://127.0.0.1:${port}` };
  await expectError(['serve'], env, new RegExp(`^Port ${port} is taken`));
});

it('prints its arguments with --help, and reads no settings', async () => {
  const { code, output } = await runCommand(['rollback', '--help'], { RELEASE_BASE_URL: 'wrong' });
  expect(output).toMatch(/^npm run rollback -- mf-catalog \[RELEASE\]/);
  expect(code).toBe(0);
});

const wrongArguments: [Command, RegExp][] = [
  [['rollback', 'mf-catalog', '1', '2'], /^"2" is one argument too many\. Run the command with --help\.$/m],
  [['rollback', 'mf-catalog', '--because=1'], /^Unknown option '--because'\. Run the command with --help\.$/m],
  [
    ['publish', 'mf-nothing'],
    /\/mf-nothing has neither the package\.json of a remote nor the remote\.json of a build\.$/m,
  ],
];

it.each(wrongArguments)('reports wrong arguments: %j', async (command, sentence) => {
  await expectError(command, { RELEASE_STORE: scratch() }, sentence);
});

it('accepts the value of an option after a space and after an equals sign', async () => {
  const RELEASE_STORE = scratch();
  const store = openStore(RELEASE_STORE);
  for (const text of ['1', '2', '3']) await publish(text, store);
  for (const reason of [['--reason=Too slow.'], ['--reason', 'Too slow.']]) {
    const { code } = await runCommand(['rollback', 'mf-catalog', ...reason], { RELEASE_STORE });
    expect(code).toBe(0);
    expect((await mapOf(store)).history[0]?.reason).toBe('Too slow.');
  }
  const { output } = await runCommand(['releases', 'mf-catalog'], { RELEASE_STORE });
  expect(output).toMatch(/^release +published +by +commit .*\n[\s\S]* taken back by .*: Too slow\./);
});

it('removes a remote and says how to undo it', async () => {
  const RELEASE_STORE = scratch();
  await publish('1', openStore(RELEASE_STORE));
  const { output } = await runCommand(['remove-remote', 'mf-catalog'], { RELEASE_STORE });
  const [, undo = ''] =
    /^mf_catalog: removed\. \S+ was live\.\nTo undo it, run npm run kerf -- restore-map (.*)\n$/.exec(output) ?? [];
  const restored = await runCommand(['restore-map', ...undo.split(' ')], { RELEASE_STORE });
  expect(restored.output).toMatch(/^mf_catalog: \S+ is live\.\n$/);
});

it('prints a sentence as the status of an empty store', async () => {
  const { code, output } = await runCommand(['status'], { RELEASE_STORE: scratch() });
  expect(output).toMatch(/^\S+ has no published release\.\n$/);
  expect(code).toBe(0);
});

it('prints the good lines beside a wrong one as the status, and ends with 1', async () => {
  const RELEASE_STORE = storeWith(JSON.stringify(line));
  writeFileSync(join(RELEASE_STORE, 'remotes/mf_checkout.json'), '{"name":"mf_checkout"}');
  const { code, output } = await runCommand(['status'], { RELEASE_STORE });
  expect(output).toMatch(
    /\nmf_catalog +local .*\nremotes\/mf_checkout\.json in \S+ has a wrong line: mf_checkout needs/,
  );
  expect(code).toBe(1);
});

it('lists the changes, and restores one remote or all', async () => {
  const RELEASE_STORE = scratch();
  const store = openStore(RELEASE_STORE);
  await publish('1', store);
  const { at } = (await mapOf(store)).history[0] as HistoryEntry;
  const list = await runCommand(['restore-map'], { RELEASE_STORE });
  expect(list.output).toMatch(/^time +remote +change +release +by\n\S+ +mf_catalog +publish +\S+ +Aoi\n/);
  const all = await runCommand(['restore-map', at], { RELEASE_STORE });
  expect(all).toEqual({ code: 0, output: 'mf_catalog: unchanged.\n' });
  writeFileSync(join(RELEASE_STORE, 'remotes/mf_catalog.json'), '');
  const one = await runCommand(['restore-map', 'mf-catalog'], { RELEASE_STORE });
  expect(one).toEqual({ code: 0, output: expect.stringMatching(/^mf_catalog: \S+ is live\.\n$/) });
  await expectError(['restore-map', 'soon'], { RELEASE_STORE }, /^"soon" is not a time like 2026-/);
});

it('names the lines that a shell with these REMOTE_ORIGINS drops', async () => {
  const evil = { name: 'mf_catalog', entry: 'https://evil.example/e.js', paths: ['/'], release: '1' };
  const RELEASE_STORE = storeWith(JSON.stringify(evil));
  const { output } = await runCommand(['status'], { RELEASE_STORE, REMOTE_ORIGINS: 'https://releases.example' });
  expect(output).toMatch(/mf_catalog is dropped: https:\/\/evil\.example is not in REMOTE_ORIGINS\./);
});

describe('kerf', () => {
  it('lists its commands, one in a line', async () => {
    const { code, output } = await runCommand(['kerf', '--help'], {});
    expect(output).toMatch(/^ {2}publish +checks the remote and activates it for the visitors$/m);
    expect(output).toMatch(/^ {2}errors +lists/m);
    expect(code).toBe(0);
  });

  it('reports a command that it does not have', async () => {
    await expectError(['kerf', 'toString'], {}, /^There is no command "toString"\. Run kerf --help\.$/m);
  });

  it('runs the command of the npm script with its arguments', async () => {
    const RELEASE_STORE = scratch();
    const { code, output } = await runCommand(['kerf', 'status'], { RELEASE_STORE });
    expect({ code, output }).toEqual({ code: 0, output: `${RELEASE_STORE} has no published release.\n` });
    await expectError(
      ['kerf', 'rollback', 'mf-catalog', '--because'],
      { RELEASE_STORE },
      /^Unknown option '--because'/,
    );
  });

  it('needs the name of a preview', async () => {
    await expectError(['kerf', 'preview'], {}, /^Option '--preview <value>' argument missing/);
  });
});

it('reports a folder that is neither a remote nor a build', async () => {
  await expectError(
    ['publish', scratch()],
    {},
    /^\/\S+ has neither the package\.json of a remote nor the remote\.json/,
  );
});

it('does not read errors without an account', async () => {
  await expectError(['errors', 'mf-catalog'], { KERF_EMAIL: '' }, /^Set KERF_EMAIL and KERF_PASSWORD to an account/);
});
