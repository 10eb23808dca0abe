import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { accountsFile } from './accounts.js';
import { verify } from './testing/admin.js';
import { build, killAll, runStandIn, startStandIn } from './testing/process.js';
import { rest } from './testing/rest.js';

jest.setTimeout(180_000);

let dir: string;
beforeAll(build);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kerf-auth-'));
});
afterEach(() => {
  killAll();
  rmSync(dir, { recursive: true });
});

test('users and their sessions survive kill -9 and SIGTERM', async () => {
  const env = { AUTH_STAND_IN_PORT: '0', DATA_DIR: dir };
  const first = await startStandIn(env);
  const ada = await rest(first.url).signUp('ada@kerf.test', 'first-secret');
  await first.stop('SIGKILL');

  const second = await startStandIn(env);
  const calls = rest(second.url);
  await expect(calls.signIn('ada@kerf.test', 'wrong')).rejects.toThrow('INVALID_PASSWORD');
  expect((await calls.signIn('ada@kerf.test', 'first-secret')).localId).toBe(ada.localId);
  const { id_token } = await calls.refresh(ada.refreshToken);
  expect((await verify(second.url, id_token)).uid).toBe(ada.localId);

  await calls.sendLink({ requestType: 'PASSWORD_RESET', email: 'ada@kerf.test' });
  await calls.signUp('grace@kerf.test', 'second-secret');
  expect(second.lines.some(line => line.startsWith('reset password: ada@kerf.test http'))).toBe(true);
  expect(await second.stop('SIGTERM')).toBe(0);
  const state = new AgentProjectState('demo-kerf');
  accountsFile(join(dir, 'auth')).load(state);
  expect([...state.users.values()].map(({ email }) => email)).toEqual(['ada@kerf.test', 'grace@kerf.test']);
});

test('does not start in production', async () => {
  const { code, stderr } = await runStandIn({ NODE_ENV: 'production', DATA_DIR: dir });
  expect(code).toBe(1);
  expect(stderr).toContain('does not start with NODE_ENV=production');
});

test('names a taken port and its variable', async () => {
  const other = createServer();
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await runStandIn({ AUTH_STAND_IN_PORT: String(port), DATA_DIR: dir });
  other.close();
  expect(code).toBe(1);
  expect(stderr.trim()).toBe(`Port ${port} is taken. Stop what uses it, or choose another with AUTH_STAND_IN_PORT.`);
});

test('throws for a damaged accounts file and does not change it', () => {
  const path = join(dir, 'accounts.json');
  writeFileSync(path, '{"users": [{"localI');
  expect(() => accountsFile(dir).load(new AgentProjectState('demo-kerf'))).toThrow(`${path} cannot be read`);
  expect(readFileSync(path, 'utf8')).toBe('{"users": [{"localI');
});
