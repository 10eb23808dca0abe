import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import { root } from '@kerf/tooling/root';
import { startProgram } from '@kerf/tooling/start-program';
import type { RemoteMap } from '../../../../../shell/server/src/map/remote-line.ts';
import type { Attack } from '../attack.ts';

const hostile = [
  { name: 'mf_catalog', paths: ['/'], entry: 'https://evil.example/remoteEntry.js' },
  { name: 'mf_checkout', paths: ['/order/:id'], entry: "https://a.example;script-src *'unsafe-inline'/x" },
];

/** A second page server, whose release store the attacker can write. */
export const releaseStore: Attack = {
  name: '4 release store',
  seconds: 10,
  async run({ shellUrl }, attacker) {
    const dir = mkdtempSync(join(tmpdir(), 'kerf-abuse-'));
    const map = join(dir, 'remotes.json');
    const { remotes }: RemoteMap = await attacker.expect(200, 'GET', `${shellUrl}/remotes.json`);
    writeFileSync(map, JSON.stringify({ remotes: [...hostile, ...remotes.slice(2)] }));
    const server = await startProgram({
      name: 'page server',
      args: [join(root, 'shell/server/dist/main.js'), 'shell'],
      env: {
        ...process.env,
        REMOTES_FILE: map,
        REMOTE_ORIGINS: remotes.map(({ entry }) => new URL(entry).origin).join(),
        SHELL_PORT: String(await freePort()),
      },
    });
    try {
      const { status, headers } = await attacker.call('GET', `http://127.0.0.1:${new URL(server.url).port}/`);
      const policy = String(headers['content-security-policy']);
      const taken = ['evil.example', 'a.example', "script-src *'unsafe-inline'"].filter(text => policy.includes(text));
      return `home page ${status}; hostile text in the CSP: ${taken.join(', ') || 'none'}`;
    } finally {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
