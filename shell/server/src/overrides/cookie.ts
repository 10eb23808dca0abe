/** A browser sends the cookie to this origin only, and not with a navigation from another site. */
const attributes = (isSecure: boolean) => `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
/** The prefix `__Host-` keeps other hosts of the domain from setting it; it needs https. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-kerf-override' : 'kerf-override');

export const setCookie = (token: string, maxAgeMs: number, isSecure: boolean): string =>
  `${nameOf(isSecure)}=${token}; Max-Age=${Math.floor(maxAgeMs / 1000)}; ${attributes(isSecure)}`;

export const clearCookie = (isSecure: boolean): string => setCookie('', 0, isSecure);

/** The value of the cookie in a request, or undefined. */
export const readCookie = (header: string | undefined, isSecure: boolean): string | undefined => {
  const start = `${nameOf(isSecure)}=`;
  const found = header?.split('; ').find(pair => pair.startsWith(start));
  return found?.slice(start.length) || undefined;
};
