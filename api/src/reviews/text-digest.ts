import { hash } from 'node:crypto';

/** Identifies a review's text, whatever its case and spaces. */
export const textDigest = (text: string): string =>
  hash('sha256', text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(), 'base64url');
