import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ports, shopEnv } from './shop';

const script = fileURLToPath(new URL('../../shell/server/dist/main.js', import.meta.url));

/** The configuration of an additional shell: it uses the services of the shop under test. */
export const standIns = {
  FIREBASE_PROJECT_ID: 'demo-kerf',
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.AUTH_STAND_IN_PORT}`,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_kerf_local',
  STRIPE_API_BASE: `http://127.0.0.1:${ports.STRIPE_STAND_IN_PORT}`,
};

/** Serves one built front end until it is stopped. Resolves when it responds. */
export const serve = async (app: string, env: Record<string, string>): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [script, app], {
    env: { ...process.env, ...shopEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) if (line.startsWith('ready')) return server;
  throw new Error(`${app} did not start.`);
};

export const stop = async (server: ChildProcess) => {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill();
  await ended;
};
