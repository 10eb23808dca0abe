import type { BuiltPage } from '../releases/pages-of.ts';
import type { Line } from '../releases/types.ts';

const DATA = /(<script[^>]*id="kerf-remotes"[^>]*>)([^<]*)(<\/script>)/;
const LOADED_DIRECTIVES = /\b(script-src|style-src) /g;

/** The address of a page of the shell alone: no remote can own it. */
export const FRAME = '/index.html';

type First = BuiltPage['first'];

/** The page server allows the origin, and the styles of the first view, once the pointer names the release. */
export const policyFor = (policy: string, origin: string, first: First): string =>
  policy
    .replace(LOADED_DIRECTIVES, `$1 ${origin} `)
    .replace(/\bstyle-src /, ['style-src', ...(first?.styles ?? []).map(({ hash }) => `'${hash}'`), ''].join(' '));

/** Replaces the map of remotes in a page. */
export const withMap = (html: string, map: { remotes: Line[] }): string => {
  const written = JSON.stringify(map).replace(/</g, '\\u003c');
  return html.replace(DATA, (_, start, _old, end) => start + written + end);
};

const styleIn =
  (base: string) =>
  ({ file, text }: { file: string; text: string }) =>
    `<style data-href="${base}${file}">${text}</style>`;

/** Writes the first view of a page into the frame, as the page server does, without data. */
export const withFirstView = (html: string, first: First, base: string): string =>
  first
    ? html
        .replace('</head>', () => `${first.styles.map(styleIn(base)).join('')}</head>`)
        .replace(/<main([^>]*)>[\s\S]*<\/main>/, (_, own) => `<main${own} data-first>${first.html}</main>`)
    : html;
