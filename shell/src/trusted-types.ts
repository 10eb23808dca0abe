interface Policy {
  createHTML(html: string): string;
}
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createScriptURL(address: string): string;
      createHTML(html: string, type?: string): string | null;
    },
  ): Policy;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/**
 * The only Trusted Types policy of the shop (https://www.w3.org/TR/trusted-types/). Browsers call the one with this name for each string that
 * is used as code, also by remotes and by the scripts of providers: addresses pass, because `script-src` and `integrity` decide what may
 * run, and HTML and code are refused. A browser also passes the type that it needs, so a call without it is `trustedHtml`.
 */
const policy = trustedTypes?.createPolicy('default', {
  createScriptURL: address => address,
  createHTML: (html, type) => (type ? null : html),
});

/** HTML of the page server, for `innerHTML`. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;
