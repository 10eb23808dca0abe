import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kerf/tooling/free-port';
import { root } from '@kerf/tooling/root';

const hostile = [
  { name: 'mf_catalog', paths: ['/'], entry: 'https://evil.example/remoteEntry.js' },
  { name: 'mf_checkout', paths: ['/order/:id'], entry: "https://a.example;script-src *'unsafe-inline'/x" },
];

/** Waits for `ready ADDRESS` of a page server with this map. */
const servePages = (map, origins, port) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, REMOTES_FILE: map, REMOTE_ORIGINS: origins, SHELL_PORT: String(port) };
    const server = spawn(process.execPath, [join(root, 'shell/server/dist/main.js'), 'shell'], { env });
    server.stdout.on('data', text => /^ready /m.test(text) && resolve(server));
    server.once('close', code => reject(new Error(`The page server ended with ${code}.`)));
  });

/** Issue 10, point 4: a second page server whose release store somebody else can write. */
export const releaseStore = {
  name: '4 release store',
  seconds: 10,
  async run({ shellUrl }, attacker) {
    const dir = mkdtempSync(join(tmpdir(), 'kerf-abuse-'));
    const map = join(dir, 'remotes.json');
    const { body } = await attacker.call('GET', `${shellUrl}/remotes.json`);
    writeFileSync(map, JSON.stringify({ remotes: [...hostile, ...body.remotes.slice(2)] }));
    const port = await freePort();
    const origins = body.remotes.map(({ entry }) => new URL(entry).origin).join();
    const server = await servePages(map, origins, port);
    try {
      const { status, headers } = await attacker.call('GET', `http://127.0.0.1:${port}/`);
      const policy = String(headers['content-security-policy']);
      const taken = ['evil.example', 'a.example', "script-src *'unsafe-inline'"].filter(text => policy.includes(text));
      return `home page ${status}; hostile text in the CSP: ${taken.join(', ') || 'none'}`;
    } finally {
      server.removeAllListeners('close');
      server.kill();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
