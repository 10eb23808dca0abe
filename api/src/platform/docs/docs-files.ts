import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CachedResponse, cachedResponse } from '../response-cache/cached-response.js';
import { page, policy, start } from './docs-page.js';
import { openApi } from './openapi.js';

const script = { 'content-type': 'text/javascript; charset=utf-8' };
const style = { 'content-type': 'text/css; charset=utf-8' };

const swaggerUi = (file: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${file}`)), 'utf8');

export const docsPage = cachedResponse(page, {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
});

/** Made at the first request: describing every call took a tenth of the start of an API process, which seldom serves these files. */
const once = (make: () => CachedResponse): (() => CachedResponse) => {
  let made: CachedResponse | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** What the page loads from `/docs/`, by file name. */
export const docsFiles = new Map([
  ['json', once(() => cachedResponse(JSON.stringify(openApi())))],
  ['start.js', once(() => cachedResponse(start, script))],
  ['swagger-ui-bundle.js', once(() => cachedResponse(swaggerUi('swagger-ui-bundle.js'), script))],
  ['swagger-ui.css', once(() => cachedResponse(swaggerUi('swagger-ui.css'), style))],
]);
