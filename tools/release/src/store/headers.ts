const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export const contentType = (key: string): string => types[/\.\w+$/.exec(key)?.[0] ?? ''] ?? 'application/octet-stream';

/** The files of a release never change, except for the record of its publish. Browsers revalidate all other files. */
export const cacheControl = (key: string): string =>
  /^mf_\w+\//.test(key) && !key.endsWith('/release.json') ? 'public, max-age=31536000, immutable' : 'no-cache';
