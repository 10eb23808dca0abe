import { hash } from 'node:crypto';

/** Raise it when `convert.ts` makes other files of a picture. */
const version = '1';

/** The same bytes have the same name. */
export const pictureName = (file: Uint8Array): string =>
  hash('sha256', Buffer.concat([Buffer.from(version), file]), 'hex').slice(0, 32);
