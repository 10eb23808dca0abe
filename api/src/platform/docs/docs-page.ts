/** Loads Swagger UI from this server. Inline scripts are not allowed, so `start` is a file of its own. */
export const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kerf API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<noscript>This page needs JavaScript. <a href="/docs/json">The OpenAPI document</a> does not.</noscript>
<main id="docs"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
`;

export const start = `SwaggerUIBundle({ url: '/docs/json', dom_id: '#docs', deepLinking: true, tryItOutEnabled: true });
`;

/** Allows the page its own scripts, styles and calls, and the icons inside the style sheet. */
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');
