import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { dataDir, root } from '@kerf/tooling/root';
import { Refusal } from './refusal.mjs';
import { openStore } from './store/open.mjs';

/** Where this command publishes to, where browsers find it, the live shell, and who is at work; from the environment and `.env`. */
export function readSettings() {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const { env } = process;
  return {
    store: openStore(env.RELEASE_STORE || join(dataDir, 'releases'), env),
    baseUrl: address('RELEASE_BASE_URL', `http://127.0.0.1:${env.RELEASES_PORT || 3010}`),
    shellUrl: address('SHELL_URL', `http://localhost:${env.SHELL_PORT || 3000}`),
    by: env.RELEASE_BY || gitUser() || userInfo().username,
  };
}

function address(variable, fallback) {
  const url = process.env[variable] || fallback;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Refusal(`${variable}: "${url}" is no address like https://shop.example.`);
  return url.replace(/\/$/, '');
}

function gitUser() {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
