interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('kerf-texts', { createHTML: html => html });

/** HTML of the page server, for `innerHTML`, through a Trusted Types policy (https://www.w3.org/TR/trusted-types/). */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;
