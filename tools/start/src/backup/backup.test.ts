import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identitiesIn, recipientsIn } from './arguments.ts';
import { backUp, createKey, restore } from './backup.ts';

/** Longer than two chunks, which are encrypted one by one. */
const BYTES = 150_000;
const dump = [process.execPath, '-e', `process.stdout.write(Buffer.alloc(${BYTES}, 'kerf'))`];
const failingDump = [process.execPath, '-e', "process.stdout.write('half a dump', () => process.exit(3))"];

let dir: string;
let file: string;
let restored: string;
let recipient: string;
let identities: string[];
/** Writes what it gets to a file, which exists once it has started. */
let save: string[];
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'kerf-backup-'));
  [file, restored] = [join(dir, 'shop.age'), join(dir, 'restored')];
  const copy = `process.stdin.pipe(require('node:fs').createWriteStream(${JSON.stringify(restored)}))`;
  save = [process.execPath, '-e', copy];
  recipient = await createKey(join(dir, 'key'));
  identities = identitiesIn({ BACKUP_KEY_FILE: join(dir, 'key') });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('restores what was backed up, which only the owner of the files can read', async () => {
  await backUp(file, [recipient], dump);
  expect(readFileSync(file).includes('kerfkerf')).toBe(false);
  await restore(file, identities, save);
  expect(readFileSync(restored).equals(Buffer.alloc(BYTES, 'kerf'))).toBe(true);
  for (const each of [file, join(dir, 'key')]) expect(statSync(each).mode & 0o077).toBe(0);
});

test('each of several keys opens a backup', async () => {
  const second = await createKey(join(dir, 'second'));
  await backUp(file, [recipient, second], dump);
  await restore(file, identitiesIn({ BACKUP_KEY_FILE: join(dir, 'second') }), save);
  expect(statSync(restored).size).toBe(BYTES);
});

test('starts no restore with another key', async () => {
  await backUp(file, [recipient], dump);
  await createKey(join(dir, 'other'));
  const other = identitiesIn({ BACKUP_KEY_FILE: join(dir, 'other') });
  await expect(restore(file, other, save)).rejects.toThrow('no identity matched');
  expect(existsSync(restored)).toBe(false);
});

test.each([
  ['a changed byte in its last chunk', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([0])])],
  ['a changed byte in its header', (bytes: Buffer) => Buffer.concat([Buffer.from('b'), bytes.subarray(1)])],
  ['no last bytes', (bytes: Buffer) => bytes.subarray(0, -100)],
  // The end of the second chunk: what is left is encrypted correctly.
  ['no last chunk', (bytes: Buffer) => bytes.subarray(0, bytes.length - (BYTES - 2 * 65_536) - 16)],
  ['bytes after its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
  ['no bytes', () => Buffer.alloc(0)],
])('starts no restore of a file with %s', async (_, change) => {
  await backUp(file, [recipient], dump);
  writeFileSync(file, change(readFileSync(file)));
  await expect(restore(file, identities, save)).rejects.toThrow('Nothing has been restored.');
  expect(existsSync(restored)).toBe(false);
});

test.each([
  ['fails', failingDump, `${process.execPath} ended with 3.`],
  ['prints nothing', [process.execPath, '-e', ''], `${process.execPath} printed nothing.`],
  ['does not exist', ['no-such-dump'], 'no-such-dump did not start: spawn no-such-dump ENOENT'],
])('leaves no file if the dump %s', async (_, command, message) => {
  await expect(backUp(file, [recipient], command)).rejects.toThrow(message);
  expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false);
});

test('replaces no file', async () => {
  writeFileSync(file, 'the backup of yesterday');
  await expect(backUp(file, [recipient], dump)).rejects.toThrow(`${file} exists.`);
  await expect(createKey(join(dir, 'key'))).rejects.toThrow('EEXIST');
  expect(readFileSync(file, 'utf8')).toBe('the backup of yesterday');
});

test('reports a restore that fails, also if it reads nothing', async () => {
  await backUp(file, [recipient], dump);
  const failing = [process.execPath, '-e', 'process.exit(4)'];
  await expect(restore(file, identities, failing)).rejects.toThrow(`${process.execPath} ended with 4.`);
});

test('says which variable is missing', () => {
  expect(() => recipientsIn({})).toThrow('BACKUP_RECIPIENTS is empty.');
  expect(recipientsIn({ BACKUP_RECIPIENTS: 'age1a, age1b' })).toEqual(['age1a', 'age1b']);
  expect(() => identitiesIn({})).toThrow('BACKUP_KEY_FILE must name');
});
