/** What search engines and link previews read about a page. */
export interface PageSummary {
  /** Without the shop's name. */
  title: string;
  description?: string | undefined;
  /** The page's one address, complete. */
  url: string;
  /** Of an item whose slugs differ: its address by language, without the prefix of the language. */
  addresses?: Readonly<Record<string, string>>;
  /** The page in each language, by its BCP 47 tag. Search engines offer the one of the reader. */
  alternates?: Readonly<Record<string, string>>;
  /** The language of the page. Absent: English, in a shop without others. */
  language?: string;
  type: 'website' | 'product';
  /** Whether search engines leave the page out. */
  noIndex?: boolean;
  /** The complete address of a picture. */
  image?: string | undefined;
  /** Structured data for search engines: https://schema.org. */
  data?: readonly object[];
}

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON that cannot end its script element. In JSON, `<` occurs in strings only. */
export const scriptText = (json: string) => json.replaceAll('<', '\\u003c');
export const scriptJson = (data: unknown) => scriptText(JSON.stringify(data));

/** The form of Open Graph, with the country that most readers of the language live in: `de_DE`. */
const openGraphLocale = (tag: string): string => {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
};

/**
 * The tags of a page for the head. `path` is the requested path: the browser keeps these tags while it shows that page, and removes
 * those marked with `data-served` on navigation.
 */
export const headTags = (summary: PageSummary, path: string): string => {
  const { title, description, url, alternates = {}, language, type, noIndex, image, data = [] } = summary;
  const meta = (key: 'name' | 'property', name: string, content: string | undefined) =>
    content ? `<meta ${key}="${name}" content="${escapeText(content)}" data-served>` : '';
  return [
    `<link rel="canonical" href="${escapeText(url)}" data-served="${escapeText(path)}">`,
    ...Object.entries(alternates).map(
      ([tag, address]) => `<link rel="alternate" hreflang="${tag}" href="${escapeText(address)}" data-served>`,
    ),
    meta('name', 'description', description),
    meta('name', 'robots', noIndex ? 'noindex' : undefined),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', type),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', language && openGraphLocale(language)),
    meta('property', 'og:image', image),
    ...data.map(each => `<script type="application/ld+json" data-served>${scriptJson(each)}</script>`),
  ].join('');
};
