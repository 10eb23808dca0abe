import { sha256Of } from './map/load-release-file.ts';
import {
  environment,
  fakeApi,
  item,
  json,
  line,
  ORIGIN,
  pointTo,
  searchResult,
  serverWith,
  TEMPLATE,
  write,
} from './testing/served-shop.ts';

const view = (heading: string) => ({
  html: `<h1>${heading}</h1><template data-served="0.items"><p>{price:price}</p></template>`,
  styles: [],
});
const PAGES = JSON.stringify({
  pages: [
    {
      ...{
        path: '/tools',
        access: 'public',
        title: 'Tools',
        description: 'All tools.',
        scripts: ['tools.js'],
        styles: [],
      },
      reads: { api: ['/search/items?q=:q'] },
      integrity: { 'tools.js': 'sha256-t', 'de.js': 'sha256-d' },
      first: view('Tools'),
      translated: {
        de: { title: 'Werkzeuge', description: 'Alle Werkzeuge.', html: view('Werkzeuge').html, texts: ['de.js'] },
      },
    },
    {
      ...{ path: '/', access: 'public', title: 'Home', scripts: [], styles: [] },
      translated: { de: { title: 'Startseite', texts: [] } },
    },
    {
      ...{ path: '/home/explore', access: 'public', title: 'All tools', scripts: [], styles: [] },
      reads: { api: ['/search/items?category=:category'] },
      translated: { de: { title: 'Alle Werkzeuge', texts: [] } },
    },
    {
      ...{ path: '/items/:id/:slug', access: 'public', title: 'Tool', about: 'item', scripts: [], styles: [] },
      translated: { de: { title: 'Werkzeug', texts: [] } },
    },
    { path: '/blog', access: 'public', title: 'Blog', scripts: [], styles: [] },
    { path: '/cart', access: 'public', title: 'Cart', noIndex: true, scripts: [], styles: [] },
  ],
});

let shop: ReturnType<typeof serverWith>;
let address: string;
const get = (path: string) => fetch(address + path);
const html = async (path: string) => (await get(path)).text();

beforeAll(async () => {
  write('shell/dist/index.html', TEMPLATE.replace('<html>', '<html lang="en">'));
  write('shell/dist/index.de.html', TEMPLATE.replace('<html>', '<html lang="de">').replace('menu', 'Menü'));
  write('shell/texts/2-imprint.md', '# Imprint');
  write('shell/texts/de/1-terms.md', '# AGB\n\nSie gelten.');
  write('releases/mf_catalog/9/pages.json', PAGES);
  const placed = { parent: null, picture: null, hidden: false, revision: 1 };
  fakeApi.categories = ({ headers }) => [
    { ...placed, key: 'power-saw', name: headers['accept-language'] === 'de' ? 'Motorsäge' : 'Power Saw' },
  ];
  shop = serverWith({ SHOP_LANGUAGES: 'de' });
  address = await shop.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());
beforeEach(() => {
  const paths = ['/', '/items', '/home/explore', '/tools', '/blog', '/cart'];
  const entry = `${ORIGIN}/mf_catalog/9/remoteEntry.js`;
  pointTo({ ...line('9'), paths, entry, integrity: { entry: sha256Of('entry'), pages: sha256Of(PAGES) } });
  fakeApi.respond = (_request, response) => json(response, 200, searchResult({ ...item, price: 1395 }));
});

it('serves the page of an address in the language of its prefix', async () => {
  const german = await html('/de/tools');
  expect(german).toContain('<html lang="de">');
  expect(german).toContain('<title>Werkzeuge · ');
  expect(german).toContain('content="Alle Werkzeuge."');
  expect(german).toContain('<h1>Werkzeuge</h1><p>1.395,00\u00a0$</p>');
  expect(german).toContain('<a href="/de/help/terms">');
  expect(german).toContain('Menü');
});

it('loads the texts of the language before the other scripts of the remote', async () => {
  const german = await html('/de/tools');
  expect(german.indexOf('/9/de.js" integrity="sha256-d"')).toBeGreaterThan(0);
  expect(german.indexOf('/9/de.js')).toBeLessThan(german.indexOf('/9/tools.js'));
  expect(await html('/tools')).not.toContain('/9/de.js');
});

it('keeps the languages of an address apart, also from a cache', async () => {
  const german = await html('/de/tools?q=saw');
  const english = await html('/tools?q=saw');
  expect(english).toContain('<h1>Tools</h1><p>$1,395.00</p>');
  expect(english).toContain('<html lang="en">');
  expect(await html('/de/tools?q=saw')).toBe(german);
  expect(await html('/tools?q=saw')).toBe(english);
});

it('names the page in each language for search engines, and itself as the canonical one', async () => {
  const alternates =
    '<link rel="alternate" hreflang="en" href="https://shop.example/tools" data-served>' +
    '<link rel="alternate" hreflang="de" href="https://shop.example/de/tools" data-served>' +
    '<link rel="alternate" hreflang="x-default" href="https://shop.example/tools" data-served>';
  expect(await html('/tools')).toContain(
    `<link rel="canonical" href="https://shop.example/tools" data-served="/tools">${alternates}`,
  );
  expect(await html('/de/tools')).toContain(
    `<link rel="canonical" href="https://shop.example/de/tools" data-served="/tools">${alternates}`,
  );
  expect(await html('/de/cart')).not.toContain('hreflang');
});

it.each([
  ['', 'Home', 'All tools', 'Power Saw'],
  ['/de', 'Startseite', 'Alle Werkzeuge', 'Motorsäge'],
])('has the way to an item in the language of its page at %p', async (prefix, home, all, category) => {
  fakeApi.respond = (_request, response) => json(response, 200, { ...item, category: 'power-saw' });
  const page = await html(`${prefix}/items/${item._id}/${item.slug}`);
  const data = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(([, found = '']) =>
    JSON.parse(found),
  );
  const shop = `https://shop.example${prefix}`;
  expect(data[0].url).toBe(`${shop}/items/${item._id}/${item.slug}`);
  expect(data[1].itemListElement).toMatchObject([
    { name: home, item: `${shop}/` },
    { name: all, item: `${shop}/home/explore` },
    { name: category, item: `${shop}/home/explore?category=power-saw` },
    { name: item.name, item: `${shop}/items/${item._id}/${item.slug}` },
  ]);
});

it('serves a page in English whose remote lacks the language, in the frame of the language', async () => {
  const page = await html('/de/blog');
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('<title>Blog · ');
  // It is the English page at a second address.
  expect(page).toContain('<link rel="canonical" href="https://shop.example/blog"');
  expect(page).not.toContain('hreflang');
});

it.each([
  ['/de/nowhere', 404, 'Menü'],
  ['/fr/tools', 404, 'menu'],
  ['/DE/tools', 404, 'menu'],
])('returns 404 for %s', async (path, status, frame) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(frame);
});

it.each(['/de/static/app.0123.js', '/de/config.json', '/de/healthz', '/index.de.html'])(
  'has no file at %s',
  async path => {
    expect((await get(path)).status).toBe(404);
  },
);

it('has the slug of each language in the addresses of an item', async () => {
  const slugs = { en: 'saw', de: 'sage' };
  fakeApi.respond = ({ headers, url }, response) => {
    const german = headers['accept-language'] === 'de' ? { slug: 'sage', name: 'Säge' } : {};
    const found = { ...item, ...german };
    json(response, 200, url?.startsWith('/items?') ? [found] : { ...found, slugs });
  };
  const at = (path: string) => `https://shop.example${path}`;
  const [english, other] = [at(`/items/${item._id}/saw`), at(`/de/items/${item._id}/sage`)];
  const link = (tag: string, href: string) => `<link rel="alternate" hreflang="${tag}" href="${href}" data-served>`;
  // A link with another slug leads to the same page, which names its own address.
  const page = await html(`/de/items/${item._id}/saw`);
  expect(page).toContain(`<link rel="canonical" href="${other}"`);
  expect(page).toContain(link('en', english) + link('de', other) + link('x-default', english));
  expect(await html(`/items/${item._id}/saw`)).toContain(`<link rel="canonical" href="${english}"`);
  const sitemap = await html('/sitemap.xml');
  const links = [
    `hreflang="en" href="${english}"`,
    `hreflang="de" href="${other}"`,
    `hreflang="x-default" href="${english}"`,
  ];
  const alternates = links.map(each => `<xhtml:link rel="alternate" ${each}/>`).join('');
  for (const each of [english, other])
    expect(sitemap).toContain(`<url><loc>${each}</loc><lastmod>${item.changedAt}</lastmod>${alternates}</url>`);
});

it('lists each language in the sitemap, and keeps crawlers from private pages of all', async () => {
  fakeApi.respond = (_request, response) => json(response, 200, [item]);
  const sitemap = await html('/sitemap.xml');
  expect(sitemap).toContain(
    '<url><loc>https://shop.example/de/tools</loc><xhtml:link rel="alternate" hreflang="en" href="https://shop.example/tools"/>',
  );
  expect(sitemap).toContain('<loc>https://shop.example/tools</loc>');
  expect(sitemap).toContain('<url><loc>https://shop.example/blog</loc></url>');
  expect(sitemap).toContain('<url><loc>https://shop.example/de/help/terms</loc>');
  for (const path of ['cart', 'blog', 'help/imprint']) expect(sitemap).not.toContain(`/de/${path}`);
  expect(await html('/robots.txt')).toContain('Disallow: /de/dashboard');
});

it.each(['german', 'de,<b>'])('refuses to start with SHOP_LANGUAGES=%s', value => {
  expect(() => serverWith({ SHOP_LANGUAGES: value })).toThrow('SHOP_LANGUAGES must be tags such as de,ja.');
});

it('refuses a language that the shell was not built with', async () => {
  const other = serverWith({ ...environment(), SHOP_LANGUAGES: 'nl' });
  try {
    const response = await fetch(`${await other.listen({ port: 0, host: '127.0.0.1' })}/tools`);
    expect(response.status).toBe(503);
  } finally {
    await other.close();
  }
});

it("has the pages of the shop's owner in the language, and names them in it", async () => {
  const german = await html('/de/help/terms');
  expect(german).toContain('<h1>AGB</h1>');
  expect(german).toContain('<a href="/de/help/terms">AGB</a>');
  expect(german).toContain('hreflang="en" href="https://shop.example/help/terms"');
  expect(await (await get('/de/help/terms.json')).json()).toMatchObject({ title: 'AGB' });
  expect(await (await get('/help/terms.json')).json()).toMatchObject({ title: 'Terms & <sale>' });
});
