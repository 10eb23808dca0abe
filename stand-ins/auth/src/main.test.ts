import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
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

test('users and their sessions survive kill -9 and an orderly stop', async () => {
  const env = { AUTH_STAND_IN_PORT: '0', DATA_DIR: dir };
  const first = await startStandIn(env);
  const ada = await rest(first.url).signUp('ada@kerf.test', 'first-secret');
  await first.stop('SIGKILL');

  const second = await startStandIn(env);
  await expect(rest(second.url).signIn('ada@kerf.test', 'wrong')).rejects.toThrow('INVALID_PASSWORD');
  expect((await rest(second.url).signIn('ada@kerf.test', 'first-secret')).localId).toBe(ada.localId);
  await rest(second.url).signUp('grace@kerf.test', 'second-secret');
  expect(await second.stop('SIGTERM')).toBe(0);

  const third = await startStandIn(env);
  await rest(third.url).signIn('grace@kerf.test', 'second-secret');
  const { id_token } = await rest(third.url).refresh(ada.refreshToken);
  expect((await verify(third.url, id_token)).uid).toBe(ada.localId);
  expect(await third.stop('SIGINT')).toBe(0);
});

test('an id token passes firebase-admin until its user is disabled; links are printed', async () => {
  const standIn = await startStandIn({ AUTH_STAND_IN_PORT: '0', DATA_DIR: dir });
  const calls = rest(standIn.url);
  const { idToken, localId } = await calls.signUp('ada@kerf.test', 'first-secret');
  expect(await verify(standIn.url, idToken)).toMatchObject({ uid: localId, email_verified: false });

  await calls.sendLink({ requestType: 'VERIFY_EMAIL', idToken });
  await fetch(linkAfter('verify e-mail: ada@kerf.test ', standIn.lines));
  await calls.sendLink({ requestType: 'PASSWORD_RESET', email: 'ada@kerf.test' });
  const reset = linkAfter('reset password: ada@kerf.test ', standIn.lines);
  await fetch(reset.replace('NEW_PASSWORD_HERE', 'new-secret'));
  const renewed = await calls.signIn('ada@kerf.test', 'new-secret');
  expect((await verify(standIn.url, renewed.idToken)).email_verified).toBe(true);

  await withAdmin(standIn.url, auth => auth.updateUser(localId, { disabled: true }));
  await expect(verify(standIn.url, renewed.idToken)).rejects.toMatchObject({ code: 'auth/user-disabled' });
});

test('refuses production', async () => {
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

test('a damaged accounts file is reported and left alone', async () => {
  const { accountsFile } = await import('./accounts.js');
  const path = join(dir, 'accounts.json');
  writeFileSync(path, '{"users": [{"localI');
  const { AgentProjectState } = await import('firebase-tools/lib/emulator/auth/state.js');
  expect(() => accountsFile(dir).load(new AgentProjectState('demo-kerf'))).toThrow(`${path} cannot be read`);
  expect(readFileSync(path, 'utf8')).toBe('{"users": [{"localI');
});

function linkAfter(prefix: string, lines: string[]): string {
  const line = lines.find(each => each.startsWith(prefix));
  if (!line) throw new Error(`No line "${prefix}" in:\n${lines.join('\n')}`);
  return line.slice(prefix.length);
}

const verify = (url: string, token: string) => withAdmin(url, auth => auth.verifyIdToken(token, true));

async function withAdmin<T>(url: string, task: (auth: ReturnType<typeof getAuth>) => Promise<T>): Promise<T> {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(url).host;
  const app = initializeApp({ projectId: 'demo-kerf' });
  try {
    return await task(getAuth(app));
  } finally {
    await deleteApp(app);
  }
}
