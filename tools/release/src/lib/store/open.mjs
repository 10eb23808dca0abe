import { resolve } from 'node:path';
import { folderStore } from './folder.mjs';
import { s3Store } from './s3.mjs';

/** The store that `where` names: `s3://bucket/prefix`, or a folder. */
export const openStore = (where, env = process.env) =>
  where.startsWith('s3://') ? s3Store(where, env) : folderStore(resolve(where));
