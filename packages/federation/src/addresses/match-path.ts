export const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** The values of a pattern's parameters in a path ('/order/:id'), as they are written there; undefined if it does not match. */
export const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const segments = path.split('/');
  const parts = pattern.split('/');
  if (segments.length !== parts.length) return undefined;
  const values: Record<string, string> = {};
  const matches = parts.every((part, at) => {
    const segment = segments[at] ?? '';
    if (part[0] !== ':') return part.toLowerCase() === segment.toLowerCase();
    values[part.slice(1)] = segment;
    return segment !== '';
  });
  return matches ? values : undefined;
};
