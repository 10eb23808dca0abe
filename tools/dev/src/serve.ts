/** Runs one part of `npm run dev` for docker-compose.yml: `node tools/run.mjs dev/src/serve.ts api` or a front end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { apps } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { apiFromSource, type Command, frontEnd } from './commands.ts';

const parts: Record<string, () => Command> = {
  api: () => apiFromSource,
  ...Object.fromEntries(apps.map(app => [app, () => frontEnd(app)])),
};
const [name = ''] = process.argv.slice(2);
const command = parts[name]?.();
if (!command) {
  console.error(`Nothing is named "${name}". Known names: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const { args, cwd = root } = command;
const child = spawn(process.execPath, args, { cwd, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
process.exitCode = code ?? 0;
