import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composePage } from './compose-page.mjs';
import { remotes } from './remotes.mjs';
import { fileHeaders, pageHeaders } from './security-headers.mjs';
import { shopConfig } from './shop-config.mjs';

const noCache = { 'cache-control': 'no-cache' };

const sendJson = (response, config, data) => {
  response.writeHead(200, { ...noCache, ...fileHeaders(config), 'content-type': 'application/json' });
  response.end(JSON.stringify(data));
};

/**
 * Answers the shell's pages by their path with the configuration and the map of remotes written into them, so that the first script
 * needs no further request, and `/config.json` and `/remotes.json` for those who ask.
 */
export const shellPages = dist => {
  return (pathname, response) => {
    const config = shopConfig();
    const map = remotes();
    if (pathname === '/config.json') return sendJson(response, config, config);
    if (pathname === '/remotes.json') return sendJson(response, config, map);
    // Read each time: a new build names other scripts.
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    response.writeHead(200, {
      ...noCache,
      ...pageHeaders(config, map.remotes),
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(composePage(html, { config, map }));
  };
};
