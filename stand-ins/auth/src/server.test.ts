import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAuth } from './server.js';
import { verify, withAdmin } from './testing/admin.js';
import { rest } from './testing/rest.js';

jest.setTimeout(180_000);

const dir = mkdtempSync(join(tmpdir(), 'kerf-auth-'));
let auth: { url: string; close(): Promise<void> };
const links: string[] = [];

beforeAll(async () => {
  auth = await startAuth({ dir, onLink: line => links.push(line) });
});

afterAll(async () => {
  await auth?.close();
  rmSync(dir, { recursive: true });
});

test('firebase-admin accepts an ID token until its user is disabled, and links for e-mails are reported', async () => {
  const calls = rest(auth.url);
  const { idToken, localId } = await calls.signUp('eve@kerf.test', 'first-secret');
  expect(await verify(auth.url, idToken)).toMatchObject({ uid: localId, email_verified: false });

  await calls.sendLink({ requestType: 'VERIFY_EMAIL', idToken });
  await fetch(linkAfter('verify e-mail: eve@kerf.test '));
  await calls.sendLink({ requestType: 'PASSWORD_RESET', email: 'eve@kerf.test' });
  await fetch(linkAfter('reset password: eve@kerf.test ').replace('NEW_PASSWORD_HERE', 'new-secret'));
  expect(links).toHaveLength(2);
  const renewed = await calls.signIn('eve@kerf.test', 'new-secret');
  expect((await verify(auth.url, renewed.idToken)).email_verified).toBe(true);

  await withAdmin(auth.url, admin => admin.updateUser(localId, { disabled: true }));
  await expect(verify(auth.url, renewed.idToken)).rejects.toMatchObject({ code: 'auth/user-disabled' });
});

function linkAfter(prefix: string): string {
  const line = links.find(each => each.startsWith(prefix));
  if (!line) throw new Error(`No line "${prefix}" in:\n${links.join('\n')}`);
  return line.slice(prefix.length);
}
