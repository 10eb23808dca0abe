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

/** What the page loads from `/docs/`, by file name. */
export const docsFiles = new Map<string, CachedResponse>([
  ['json', cachedResponse(JSON.stringify(openApi()))],
  ['start.js', cachedResponse(start, script)],
  ['swagger-ui-bundle.js', cachedResponse(swaggerUi('swagger-ui-bundle.js'), script)],
  ['swagger-ui.css', cachedResponse(swaggerUi('swagger-ui.css'), style)],
]);
