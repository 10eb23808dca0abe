const ADDRESS =
  /^(https?):\/\/([a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(\/[\w.~%!$&()*+,=:@/-]*)?$/i;
const LONGEST = 2000;

/**
 * Parses an http(s) address and rebuilds it from its parts. Stricter than URL: no user, query or fragment, and no
 * character that ends a CSP source, an HTML attribute or a header.
 */
export const parseAddress = (text: unknown): { origin: string; path: string } | undefined => {
  const parts = typeof text === 'string' && text.length <= LONGEST ? ADDRESS.exec(text) : null;
  if (!parts) return undefined;
  const [, scheme = '', host = '', givenPort, path = '/'] = parts;
  const defaultPort = scheme.toLowerCase() === 'https' ? 443 : 80;
  const port = givenPort === undefined ? defaultPort : Number(givenPort);
  if (port > 65535) return undefined;
  const suffix = port === defaultPort ? '' : `:${port}`;
  return { origin: `${scheme}://${host}`.toLowerCase() + suffix, path };
};

/**
 * The origins in an environment variable, separated by commas or spaces.
 * @throws Error if one is not an http(s) address
 */
export const parseOrigins = (variable: string, text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(each => {
      const address = parseAddress(each);
      if (!address) throw new Error(`${variable}: "${each}" is not an origin like https://shop.example.`);
      return address.origin;
    });
