import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { build } from './build.ts';

/** `npm run kerf -- shard`: shards the collections of the cluster that MONGODB_URL names. */
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
await build(['api']);
process.exitCode =
  spawnSync(process.execPath, [join(root, 'api/dist/bundle/shard.js')], { stdio: 'inherit' }).status ?? 1;
