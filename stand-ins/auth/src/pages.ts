import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const SHIM_PATH = '/__stand-in/gapi.js';

const EMULATOR_PAGE = /^\/emulator\/auth\/(iframe|handler)\b/;
const shim = readFileSync(new URL('../browser/gapi.js', import.meta.url));
const style = readFileSync(new URL('../browser/chooser.css', import.meta.url), 'utf8');

/** Serves the script that replaces Google's. Returns false for every other request. */
export function serveShim(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url?.split('?')[0] !== SHIM_PATH) return false;
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(shim);
  return true;
}

/** Makes the emulator's two HTML pages work without a network: they load a script, fonts and widgets from other hosts. */
export function rewritePages(request: IncomingMessage, response: ServerResponse): void {
  if (!EMULATOR_PAGE.test(request.url ?? '')) return;
  const end = response.end.bind(response);
  const rewrite = (html: unknown) =>
    String(html)
      .replace('https://apis.google.com/js/api.js', SHIM_PATH)
      .replace(/<link href="https:[^>]*>\n?/g, '')
      .replace(/<script src="https:\/\/unpkg[^>]*><\/script>\n?/g, '')
      .replace('</style>', `${style}</style>`);
  Object.assign(response, { end: (html: unknown) => end(rewrite(html)) });
}
