/** What has its content's hash in its name never changes; all else is asked for again each time. nginx runs this too. */
const isHashed = pathname => /^\/static\/|\/remoteEntry\.\w+\.js$/.test(pathname);

export const cacheControl = pathname => (isHashed(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
