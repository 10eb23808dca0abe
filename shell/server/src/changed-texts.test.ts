import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Of } from './map/release-pages.ts';
import {
  environment,
  folder,
  line,
  ORIGIN,
  pointTo,
  serverWith,
  TEMPLATE,
  warnings,
  write,
} from './testing/served-shop.ts';

const VIEW = '<h1>Our Tools</h1><p>from {price:dollars}</p>';
const span = (view: string, words: string, text: string, values?: object) => {
  const start = view.indexOf(words);
  return { start, end: start + words.length, text, values };
};
const texts = (view: string, heading: string) => ({
  title: [{ start: 0, end: heading.length, text: 'mf-catalog/pages.tools.title' }],
  html: [
    span(view, heading, 'mf-catalog/messages.tools'),
    span(view, 'from {price:dollars}', 'mf-catalog/messages.from', { price: '{price:dollars}' }),
  ],
});
const GERMAN = '<h1>Werkzeuge</h1><p>from {price:dollars}</p>';
const NAMES = {
  'mf-catalog/messages.tools': [],
  'mf-catalog/messages.sales': [],
  'mf-catalog/messages.from': ['price'],
  'mf-catalog/pages.tools.title': [],
};
const PAGES = JSON.stringify({
  languages: { en: { names: NAMES } },
  pages: [
    {
      ...{ path: '/tools', access: 'public', title: 'Our Tools', scripts: [], styles: [] },
      first: { html: VIEW, styles: [] },
      texts: texts(VIEW, 'Our Tools'),
      translated: {
        de: { title: 'Werkzeuge', html: GERMAN, texts: [], spans: texts(GERMAN, 'Werkzeuge') },
      },
    },
  ],
});
const CHANGED = {
  'mf-catalog/messages': { tools: 'Tools & "more"', from: 'at least {price}', sales: 'Trade' },
  'mf-catalog/pages': { tools: { title: 'All tools' } },
  'shell/messages': { menu: 'Main menu' },
};

let shop: ReturnType<typeof serverWith>;
let address: string;
const html = async (path: string) => (await fetch(address + path)).text();
let writes = 0;
/** The server compares files by their times, which a test is faster than. */
const change = (file: string, content: string) => {
  write(`shell/texts/${file}`, content);
  const time = new Date(1_700_000_000_000 + ++writes * 1_000);
  utimesSync(join(folder, 'shell/texts', file), time, time);
};

beforeAll(async () => {
  write('shell/dist/index.html', TEMPLATE.replace('<html>', '<html lang="en">'));
  write('shell/dist/index.de.html', TEMPLATE.replace('<html>', '<html lang="de">'));
  const frame = [span(TEMPLATE.replace('<html>', '<html lang="en">'), 'menu', 'shell/messages.menu')];
  const login = {
    '/login': { title: 'Login', texts: { title: [{ start: 0, end: 5, text: 'shell/messages.login' }] } },
  };
  const german = { '/login': { title: 'Anmelden', texts: {} } };
  write(
    'shell/dist/frame-texts.json',
    JSON.stringify({
      en: { frame, pages: login, names: { 'shell/messages.menu': [] } },
      de: { frame: [], pages: german },
    }),
  );
  write('releases/mf_catalog/9/pages.json', PAGES);
  write('shell/texts/en.json', JSON.stringify(CHANGED));
  shop = serverWith({ SHOP_LANGUAGES: 'de' });
  jest.spyOn(shop.log, 'warn').mockImplementation((_, message) => void warnings.push(String(message)));
  address = await shop.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());
beforeEach(() => {
  write('shell/texts/en.json', JSON.stringify(CHANGED));
  const entry = `${ORIGIN}/mf_catalog/9/remoteEntry.js`;
  const texts = { text: 'mf-catalog/messages.tools', group: 'Sales', groupText: 'mf-catalog/messages.sales' };
  const menu = [{ label: 'Our Tools', path: '/tools', order: 1, seenBy: 'everyone', ...texts }];
  pointTo({
    ...line('9'),
    ...{ paths: ['/tools'], entry, integrity: { entry: sha256Of('entry'), pages: sha256Of(PAGES) } },
    extensions: { menu, outdates: {}, fragments: {} },
  });
});

it('shows the changed texts in the title, in the first view, in the frame and in the menu', async () => {
  const page = await html('/tools');
  expect(page).toContain('<title>All tools · Kerf');
  expect(page).toContain('<h1>Tools &amp; &quot;more&quot;</h1><p>at least {price:dollars}</p>');
  expect(page).toContain('Main menu</header>');
  expect(page).toContain('"labels":{"en":"Tools & \\"more\\""},"groups":{"en":"Trade"}');
});

it('names the file of the changed texts, and serves it compiled', async () => {
  const [, file = ''] = /id="kerf-texts"[^>]* href="([^"]+)"/.exec(await html('/blog')) ?? [];
  expect(file).toMatch(/^\/texts\/en\.json\?[0-9a-f]{16}$/);
  const response = await fetch(address + file);
  expect(await response.json()).toMatchObject({ 'mf-catalog/messages': { from: ['at least ', ['price']] } });
});

it('warns of texts that have no effect, once', async () => {
  const tools = { tool: 'Misspelt', tools: '<b>Tools</b>', from: 'from {cents}' };
  const wrong = {
    'mf-catalog/messages': tools,
    'mf-katalog/x': { y: 'No front end' },
    'api/receipt': { total: 'Sum' },
  };
  change('de.json', JSON.stringify(wrong));
  const before = warnings.length;
  expect(await html('/de/tools')).toContain('<h1>Werkzeuge</h1>');
  await html('/tools');
  expect(warnings.slice(before)).toEqual([
    [
      'Some texts of the shop have no effect:',
      'de.json: There is no text mf-catalog/messages.tool.',
      'de.json: mf-catalog/messages.tools uses {b}, which the text does not have.',
      'de.json: mf-catalog/messages.from uses {cents}, which the text does not have.',
      'de.json: There is no front end mf-katalog, which mf-katalog/x.y names.',
    ].join('\n'),
  ]);
  rmSync(join(folder, 'shell/texts/de.json'));
});

it('changes no other language', async () => {
  const page = await html('/de/tools');
  expect(page).toContain('<h1>Werkzeuge</h1>');
  expect(page).not.toContain('kerf-texts');
});

it('has the title of a page of the shell in its language', async () => {
  expect(await html('/de/login')).toContain('<title>Anmelden · Kerf');
  expect(await html('/login')).toContain('<title>Login · Kerf');
});

it('shows a change without a restart, and keeps the last good texts after one that cannot be read', async () => {
  change('de.json', JSON.stringify({ 'mf-catalog/messages': { tools: 'Alles' } }));
  expect(await html('/de/tools')).toContain('<h1>Alles</h1>');
  change('de.json', '{"mf-catalog/messages": {"tools": "{"}}');
  expect(await html('/de/tools')).toContain('<h1>Alles</h1>');
  expect(warnings.at(-1)).toMatch(/stay as they were.*de\.json: mf-catalog\/messages\.tools is no ICU message/);
  rmSync(join(folder, 'shell/texts/de.json'));
  expect(await html('/de/tools')).toContain('<h1>Werkzeuge</h1>');
});

it.each([
  ['no JSON', '{', /en\.json: /],
  ['no ICU message', '{"a/b": {"c": "{x"}}', /a\/b\.c is no ICU message/],
  ['no text', '{"a/b": {"c": 5}}', /a\/b\.c must be a text/],
])('does not start with a file that is %s', async (_, content, message) => {
  change('en.json', content);
  const other = serverWith({ ...environment(), SHOP_LANGUAGES: 'de' });
  await expect(other.listen({ port: 0, host: '127.0.0.1' })).rejects.toThrow(message);
  await other.close();
});
