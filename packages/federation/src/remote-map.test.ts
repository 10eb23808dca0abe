import { checkMap } from './remote-map';
import type { RemoteEntry } from './remotes';

const line: RemoteEntry = { name: 'mf_catalog', entry: 'https://releases.example/1.js', paths: ['/'], release: '1' };
const canary = { entry: 'https://releases.example/2.js', release: '2', share: 0.1 };

it('keeps a good map as it is', () => {
  expect(checkMap({ remotes: [{ ...line, canary }] })).toEqual({ remotes: [{ ...line, canary }] });
});

it.each([
  null,
  'oops',
  { ...line, entry: 'oops' },
  { ...line, paths: undefined },
  { ...line, paths: ['home'] },
  { ...line, name: undefined },
])('ignores the line %j, keeps the others, and marks the map as incomplete', wrong => {
  expect(checkMap({ remotes: [wrong, line] })).toEqual({ remotes: [line], incomplete: true });
});

it.each([{ share: 'all' }, { entry: 'oops' }, { release: undefined }, { paths: '/' }])(
  'ignores a canary with %j and keeps its line',
  wrong => {
    expect(checkMap({ remotes: [{ ...line, canary: { ...canary, ...wrong } }] })).toEqual({ remotes: [line] });
  },
);

it('keeps the extensions of a release and of its canary, and ignores wrong ones', () => {
  const extensions = { menu: [], outdates: {}, fragments: { 'mf-catalog/item-teaser': 1 } };
  const good = { ...line, extensions, canary: { ...canary, extensions } };
  expect(checkMap({ remotes: [good] })).toEqual({ remotes: [good] });
  const wrong = { ...extensions, menu: 'Sale' };
  expect(checkMap({ remotes: [{ ...good, extensions: wrong, canary: { ...canary, extensions: wrong } }] })).toEqual({
    remotes: [{ ...line, canary }],
  });
});

it('treats anything else as an incomplete map', () => {
  for (const wrong of [undefined, null, [], 'oops', { remotes: {} }])
    expect(checkMap(wrong)).toEqual({ remotes: [], incomplete: true });
  expect(checkMap({ remotes: [line], incomplete: true })).toEqual({ remotes: [line], incomplete: true });
});
