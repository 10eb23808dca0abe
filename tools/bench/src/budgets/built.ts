import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '@kerf/tooling/root';
import type { PageRelease } from '../../../../shell/server/src/map/page-release.ts';

export interface RemoteBuild {
  entry: string;
  paths: string[];
  pages: (PageRelease & { later?: string[] })[];
  fragments: { name: string; scripts: string[] }[];
}

export const distOf = (app: string): string => join(root, app, 'dist');

/** Reads what a built remote declares. */
export function readBuild(app: string, dist = distOf(app)): RemoteBuild {
  const read = (name: string) => JSON.parse(readFileSync(join(dist, name), 'utf8'));
  return { ...read('remote.json'), ...read('pages.json') };
}

/** Returns the paths of all built files. */
export const filesOf = (app: string): string[] =>
  readdirSync(distOf(app), { recursive: true, encoding: 'utf8' }).map(file => join(distOf(app), file));

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
export const brotliKb = (file: string): number => brotliCompressSync(readFileSync(file), best).length / 1024;

/** Returns the addresses of the scripts that a page's HTML loads or preloads. */
export function scriptsOf(html: string): string[] {
  const found = html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"|<link\b[^>]*\bas="script"[^>]*\bhref="([^"]+)"/g);
  return [...new Set([...found].map(([, loaded, preloaded]) => loaded ?? preloaded ?? ''))];
}

/** Words of each shared library that survive minification and occur nowhere else. */
const shared = {
  'react-dom': '__reactContainer',
  'react-router': 'useRoutes() may',
  query: 'No QueryClient set',
  zod: '_zod.run',
};
export type SharedLibrary = keyof typeof shared;
export const sharedLibraries = Object.keys(shared) as SharedLibrary[];

/** Words of the libraries that the home page does not need. */
const late = {
  identity: 'identitytoolkit',
  payment: 'js.stripe.com',
  dialogs: 'base-ui',
  toasts: 'toast-swipe-movement-x',
  forms: 'shouldUnregister',
  schemas: 'unrecognized_keys',
};

const contains = (file: string, words: string) => readFileSync(file, 'utf8').includes(words);

export const hasLibrary = (file: string, library: SharedLibrary): boolean => contains(file, shared[library]);

/** Returns the libraries in a file that the home page does not need. */
export const lateLibrariesIn = (file: string): string[] =>
  Object.entries(late)
    .filter(([, words]) => contains(file, words))
    .map(([name]) => name);

/** Returns the libraries whose words no file contains. Without this check, a library that changes its words would pass every test. */
export const unknownLibraries = (files: string[]): string[] =>
  Object.entries({ ...shared, ...late })
    .filter(([, words]) => !files.some(file => contains(file, words)))
    .map(([name]) => name);
