const isHashed = pathname => /^\/static\/|\/remoteEntry\.\w+\.js$/.test(pathname);
const isPicture = pathname => /^\/pictures\/|^\/data\/|^\/favicon\./.test(pathname);

/**
 * What has its content's hash in its name never changes; pictures, and the data that stand beside them, may be a day old; all else is
 * asked for again each time. nginx runs this too.
 */
export const cacheControl = pathname => {
  if (isHashed(pathname)) return 'public, max-age=31536000, immutable';
  return isPicture(pathname) ? 'public, max-age=86400' : 'no-cache';
};
