import { scratch } from '@kerf/tooling/testing/scratch';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { startBucket } from './bucket.ts';

/** Opens an empty store of each kind, for `it.each` and `describe.each`. */
export const stores: [kind: string, open: () => Promise<Store>][] = [
  ['a folder', async () => openStore(scratch())],
  [
    'a bucket',
    async () => {
      const { where, env } = await startBucket();
      return openStore(where, env);
    },
  ],
];
