const types = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export const contentType = key => types[/\.\w+$/.exec(key)?.[0]] ?? 'application/octet-stream';

/** A release's files never change under their address; everything else is looked at anew each time. */
export const cacheControl = key => (/^mf_\w+\//.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache');
