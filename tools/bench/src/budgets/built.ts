import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from '@kerf/tooling/root';

const readJson = (app, name) => JSON.parse(readFileSync(join(root, app, 'dist', name), 'utf8'));

/** What a remote's build says of itself; of the shell's, nothing is asked. */
export const readBuild = app =>
  app === 'shell' ? {} : { ...readJson(app, 'remote.json'), pages: readJson(app, 'pages.json').pages };

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
export const brotliKb = file => brotliCompressSync(readFileSync(file), best).length / 1024;

/** The addresses of the scripts that a page's HTML asks for. */
export const scriptsOf = html => [
  ...new Set(
    [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"|<link\b[^>]*\bas="script"[^>]*\bhref="([^"]+)"/g)].map(
      ([, own, early]) => own ?? early,
    ),
  ),
];

/** Words of a library that survive minifying and stand nowhere else. */
const marks = {
  'react-dom': '__reactContainer',
  'react-router': 'useRoutes() may',
  query: 'No QueryClient set',
  zod: '_zod.run',
};

/** What no visitor needs on the home page, by words of its own. */
const late = {
  identity: 'identitytoolkit',
  payment: 'js.stripe.com',
  dialogs: 'base-ui',
  toasts: 'Toastify',
  forms: 'shouldUnregister',
};

const holds = (file, words) => readFileSync(file, 'utf8').includes(words);
export const hasMark = (file, library) => holds(file, marks[library]);
export const lateIn = file => Object.keys(late).filter(name => holds(file, late[name]));
/** Whether each word is found at all: one that a new version has lost would let everything pass. */
export const lostMarks = files =>
  Object.entries({ ...marks, ...late })
    .filter(([, words]) => !files.some(file => holds(file, words)))
    .map(([name]) => name);
