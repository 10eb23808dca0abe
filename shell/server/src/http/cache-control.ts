const isHashed = (pathname: string) => /^\/static\/|\/remoteEntry\.\w+\.js$/.test(pathname);
const isPicture = (pathname: string) => /^\/pictures\/|^\/data\/|^\/favicon\./.test(pathname);

/**
 * Files with a content hash in their name never change. Pictures and the data beside them may be a day old. Browsers
 * revalidate everything else.
 */
export const cacheControl = (pathname: string): string => {
  if (isHashed(pathname)) return 'public, max-age=31536000, immutable';
  return isPicture(pathname) ? 'public, max-age=86400' : 'no-cache';
};

/** Neither the browser nor a cache may keep a response that belongs to one person. */
export const PRIVATE: Readonly<Record<string, string>> = { 'cache-control': 'private, no-store' };
