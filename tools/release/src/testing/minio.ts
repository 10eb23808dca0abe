import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@kerf/tooling/free-port';
import { scratch } from '@kerf/tooling/testing/scratch';

const START_TRIES = 600;

const isReady = (url: string) =>
  fetch(`${url}/minio/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts MinIO with an empty bucket. `env` has the settings of a store in it. */
export async function startMinio(binary: string) {
  const dir = scratch();
  // A folder of the server's disk is a bucket.
  mkdirSync(join(dir, 'bucket'));
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const credentials = { AWS_ACCESS_KEY_ID: 'kerf-test', AWS_SECRET_ACCESS_KEY: 'kerf-test-secret' };
  const child = spawn(binary, ['server', dir, '--quiet', '--address', new URL(endpoint).host], {
    env: {
      ...process.env,
      MINIO_ROOT_USER: credentials.AWS_ACCESS_KEY_ID,
      MINIO_ROOT_PASSWORD: credentials.AWS_SECRET_ACCESS_KEY,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (let tries = 0; !(await isReady(endpoint)); tries++) {
    if (child.exitCode !== null || tries === START_TRIES) throw new Error(`${binary} does not respond at ${endpoint}.`);
    await delay(50);
  }
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { endpoint, env: { S3_ENDPOINT: endpoint, S3_REGION: 'us-east-1', ...credentials }, stop };
}
