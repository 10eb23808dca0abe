import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composePage } from './compose-page.mjs';
import { releasePages } from './release-pages.mjs';
import { remotes } from './remotes.mjs';
import { fileHeaders, pageHeaders } from './security-headers.mjs';
import { sendText } from './send-text.mjs';
import { shopConfig } from './shop-config.mjs';

/**
 * Answers the shell's pages by their path with the configuration and the map of remotes written into them, and with what the page shows
 * first and loads, so that nothing in it waits for two requests in a row; and `/config.json` and `/remotes.json` for those who ask.
 */
export const shellPages = dist => {
  const pagesOf = releasePages();
  return (request, pathname, response) => {
    const config = shopConfig();
    const map = remotes();
    const sendJson = data =>
      sendText(request, response, JSON.stringify(data), { ...fileHeaders(config), 'content-type': 'application/json' });
    if (pathname === '/config.json') return sendJson(config);
    if (pathname === '/remotes.json') return sendJson(map);
    // Read each time: a new build names other scripts.
    const template = readFileSync(join(dist, 'index.html'), 'utf8');
    const { html, styleHashes } = composePage(template, { config, map, pathname, pagesOf });
    return sendText(request, response, html, {
      ...pageHeaders(config, map.remotes, styleHashes),
      'content-type': 'text/html; charset=utf-8',
    });
  };
};
