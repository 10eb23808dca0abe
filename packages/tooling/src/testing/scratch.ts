import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from './on-test-finished.ts';

/** Makes a folder that is deleted after the test. */
export function scratch(): string {
  const dir = mkdtempSync(join(tmpdir(), 'kerf-tooling-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Makes a program in a folder of its own. */
export function script(source: string) {
  const dir = scratch();
  writeFileSync(join(dir, 'child.mjs'), source);
  return { dir, spec: { name: 'child', args: [join(dir, 'child.mjs')], cwd: dir, env: process.env } };
}

export async function until(condition: () => unknown): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await condition()) return;
    await delay(25);
  }
  throw new Error('The condition did not become true within ten seconds.');
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
