import { resolve } from 'node:path';
import { folderStore } from './folder.ts';
import { s3Store } from './s3.ts';
import type { Store } from './store.ts';

/** Opens the store at `s3://bucket/prefix`, or in a folder. */
export const openStore = (where: string, env: NodeJS.ProcessEnv = process.env): Store =>
  where.startsWith('s3://') ? s3Store(where, env) : folderStore(resolve(where));
