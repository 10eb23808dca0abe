import { createHash } from 'node:crypto';
import type { OpenApi } from './openapi.js';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const code = (value: unknown) =>
  `<pre>${JSON.stringify(value, null, 2).replace(/[&<>]/g, sign => escapes[sign] ?? sign)}</pre>`;

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  details { border-top: 1px solid #8886; padding: .5rem 0; }
  summary { cursor: pointer; }
  b { display: inline-block; min-width: 4.5rem; color: #7c3aed; }
  pre { overflow: auto; padding: 1rem; background: #8881; }`;

/** By which the page's policy allows its style and no other. */
export const docsStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** The description as a page that needs no script and nothing from elsewhere. */
export const docsPage = ({ info, paths }: OpenApi): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) =>
        `<details id="${call.operationId}"><summary><b>${method.toUpperCase()}</b> <code>${path}</code></summary>
        <p>${call.description}</p>${code(call)}</details>`,
    ),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${info.title}</title>
<style>${style}</style>
<h1>${info.title}</h1>
<p>The same for machines: <a href="/docs/json">OpenAPI</a>.</p>
${calls.join('\n')}
</html>`;
};
