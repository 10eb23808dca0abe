import { checkLines } from './check-lines.ts';
import { LastGoodLines } from './last-good-lines.ts';
import { ShareScopes } from './share-scopes.ts';

const sha256 = `sha256-${'A'.repeat(43)}=`;
const origins = ['https://releases.example'];
const line = (release: string, react?: string) => ({
  name: 'mf_catalog',
  paths: ['/'],
  entry: `https://releases.example/mf_catalog/${release}/remoteEntry.js`,
  release,
  integrity: { entry: sha256, pages: sha256 },
  ...(react && { shared: { react } }),
});
const scopes = new ShareScopes(
  {
    shared: { react: '19.3.1' },
    scopes: { 'react-18': { entry: 'scopes/react-18/scope.js', integrity: 'sha256-s', shared: { react: '18.3.1' } } },
    adapter: { entry: 'scopes/adapter.js', integrity: 'sha256-a' },
  },
  'https://shop.example',
);
const checked = (react?: string) => checkLines([line('7', react)], origins).remotes;

test('keeps the versions that a line is built with, and refuses other texts', () => {
  expect(checked('18.3.1')).toEqual([line('7', '18.3.1')]);
  expect(checkLines([line('7', '<b>')], origins)).toEqual({
    remotes: [],
    dropped: ['mf_catalog is dropped: its shared libraries are not versions by name.'],
  });
});

test.each(['19.3.1', undefined])('gives browsers the entry of a release with React %s as it is', react => {
  expect(scopes.forBrowsers({ remotes: checked(react) })).toEqual({ remotes: [line('7')] });
  expect(scopes.scriptsOf(checked(react)[0] as never)).toEqual([]);
});

test('gives browsers the adapter for a release of a further scope, and names its scripts', () => {
  const { canary } = { canary: { ...line('8', '18.3.1'), share: 0.1 } };
  const remotes = [{ ...line('7', '19.3.1'), canary }];
  const [remote] = scopes.forBrowsers({ remotes }).remotes;
  expect(remote).toMatchObject({
    entry: line('7').entry,
    canary: { share: 0.1, entry: expect.stringMatching(/^https:\/\/shop\.example\/scopes\/adapter\.js#/) },
  });
  expect(scopes.scriptsOf(checked('18.3.1')[0] as never).map(({ entry }) => entry)).toEqual([
    'scopes/adapter.js',
    'scopes/react-18/scope.js',
  ]);
});

test('refuses a line whose scope is gone, and keeps the last good one', () => {
  const lines = new LastGoodLines(origins);
  const sourceLine = (release: string, react: string) => [{ name: 'mf_catalog', line: line(release, react) }];
  expect(lines.check(sourceLine('7', '17.0.2'), scopes.refuse)).toEqual({
    map: { remotes: [], incomplete: true },
    problems: [
      'mf_catalog is dropped: it is built with react 17.0.2 (the live shell shares 19.3.1); the other scopes are react-18 with react 18.3.1.',
    ],
  });
  expect(lines.check(sourceLine('8', '18.3.1'), scopes.refuse).problems).toEqual([]);
  const { map, problems } = lines.check(sourceLine('9', '17.0.2'), scopes.refuse);
  expect(map.remotes).toEqual([line('8', '18.3.1')]);
  expect(problems).toEqual([expect.stringContaining('mf_catalog keeps its last good release: it is built with react')]);
});

test('refuses nothing without a shell.json', () => {
  expect(new ShareScopes(undefined, 'https://shop.example').refuse({ react: '17.0.2' })).toBeUndefined();
});
