import { claimantOf } from '@kerf/federation/addresses';
import { pageServer } from '../page-server.ts';
import { pageSettings } from '../settings.ts';
import type { RemoteLine } from './remote-line.ts';
import { settleClaims } from './settle-claims.ts';

const lineOf = (name: string, paths: string[], more: Partial<RemoteLine> = {}): RemoteLine => ({
  name,
  paths,
  entry: `https://releases.example/${name}/1/remoteEntry.js`,
  integrity: { entry: '', pages: '' },
  ...more,
});
const entry = (path: string) => ({ label: path, path, order: 1, seenBy: 'everyone' });
const extensions = (...menu: string[]) => ({ menu: menu.map(entry), outdates: {}, fragments: {} });

const catalog = lineOf('mf_catalog', ['/', '/home', '/items']);
const customer = lineOf('mf_customer', ['/dashboard', '/dashboard/order']);
const old = [catalog, customer];
const granted = new Map(old.flatMap(({ name, paths }) => paths.map(path => [path, name] as const)));
const pathsOf = (remotes: readonly RemoteLine[]) => Object.fromEntries(remotes.map(({ name, paths }) => [name, paths]));

test('leaves every address to the remote that had it, wherever the newcomer stands in the list', () => {
  const paths = [
    '/hire',
    '/home/explore',
    '/Items',
    '/items/hot',
    '/dashboard',
    '/dashboard/order/late',
    '/login',
    '/',
  ];
  const { remotes, problems } = settleClaims([lineOf('mf_a', paths), ...old], granted);
  expect(pathsOf(remotes)).toEqual({ mf_a: ['/hire'], mf_catalog: catalog.paths, mf_customer: customer.paths });
  expect(problems).toHaveLength(7);
  expect(problems).toContain('mf_a does not get /home/explore: /home belongs to mf_catalog.');
  expect(problems).toContain('mf_a does not get /login: /login belongs to the shell.');
});

test('gives no remote what covers an address of another', () => {
  const small = lineOf('mf_b', ['/hire/tools']);
  const { grants } = settleClaims([small]);
  expect(pathsOf(settleClaims([lineOf('mf_a', ['/hire']), small], grants).remotes)).toEqual({
    ...{ mf_a: [], mf_b: ['/hire/tools'] },
  });
});

test('frees a prefix when the line of its remote omits it, and keeps it while that line cannot be read', () => {
  const [newcomer, without] = [lineOf('mf_a', ['/items']), { ...catalog, paths: ['/', '/home'] }];
  expect(settleClaims([newcomer, customer], granted, name => name === 'mf_catalog').grants).toEqual(granted);
  const { remotes, grants } = settleClaims([newcomer, without, customer], granted);
  expect(pathsOf(remotes)).toMatchObject({ mf_a: ['/items'], mf_catalog: ['/', '/home'] });
  expect(pathsOf(settleClaims([newcomer, catalog, customer], grants).remotes)).toMatchObject({
    ...{ mf_a: ['/items'], mf_catalog: ['/', '/home'] },
  });
});

test('lets every team have pages in the dashboard', () => {
  const cards = lineOf('mf_cards', ['/dashboard/cards']);
  expect(settleClaims([cards, ...old], granted)).toMatchObject({ remotes: [cards, catalog, customer], problems: [] });
});

test('checks the prefixes of a canary, too', () => {
  const canary = { share: 0.1, entry: '', integrity: { entry: '', pages: '' }, release: '2' };
  const remote = lineOf('mf_a', ['/hire'], { canary: { ...canary, paths: ['/hire', '/items'] } });
  const { remotes } = settleClaims([remote, ...old], granted);
  expect(remotes[0]).toEqual({ ...remote, canary: { ...canary, paths: ['/hire'] } });
});

test('shows no menu entry that leads to a page of another remote or of the shell', () => {
  const remote = lineOf('mf_a', ['/hire'], {
    extensions: extensions('/hire?of=saws', '/login', '/items/hot', '/nowhere'),
  });
  const { remotes } = settleClaims([remote, ...old], granted);
  expect(remotes[0]?.extensions).toEqual(extensions('/hire?of=saws'));
});

test('the addresses of the shell are all that its server answers by itself', async () => {
  const settings = pageSettings(
    { OVERRIDE_KEY: 'k'.repeat(32), RELEASE_SERVICE_URL: 'http://127.0.0.1:1', SECURITY_CONTACT: 'a@kerf.example' },
    '/nowhere',
  );
  const app = pageServer({ ...settings, logLevel: 'silent' });
  await app.ready();
  const routes = [...app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\S+)/gm)].map(([, url = '']) => url);
  await app.close();
  expect(routes).toEqual(expect.arrayContaining(['/healthz', '/remotes.json', '/overrides', '/releases/change']));
  for (const url of routes.filter(url => url.startsWith('/') && url !== '/*'))
    expect({ url, by: claimantOf(url.replace(/\/[:*]?$/, ''), []) }).toEqual({ url, by: 'shell' });
});
