// nginx runs this file too, under njs, which knows no URL and no Set.

const ADDRESS =
  /^(https?):\/\/([a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(\/[\w.~%!$&()*+,=:@/-]*)?$/i;
const LONGEST = 2000;
const defaultPorts = { http: 80, https: 443 };

/**
 * An http(s) address as { origin, path }, rebuilt from its parts, or undefined. It is stricter than URL: no user, query or fragment, and no
 * character that ends a CSP source, an HTML attribute or a header.
 */
export const parseAddress = text => {
  const parts = typeof text === 'string' && text.length <= LONGEST ? ADDRESS.exec(text) : null;
  if (!parts) return undefined;
  const scheme = parts[1].toLowerCase();
  const port = parts[3] === undefined ? defaultPorts[scheme] : Number(parts[3]);
  if (port > 65535) return undefined;
  const origin = `${scheme}://${parts[2].toLowerCase()}${port === defaultPorts[scheme] ? '' : `:${port}`}`;
  return { origin, path: parts[4] || '/' };
};

/** The origins that an environment variable lists, separated by commas or spaces. Throws where one is not an http(s) address. */
export const parseOrigins = (variable, text) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(each => {
      const address = parseAddress(each);
      if (!address) throw new Error(`${variable}: "${each}" is not an origin like https://shop.example.`);
      return address.origin;
    });
