import { inScope, outOfScope, readScopedEntry } from './scoped-entry';
import { type Offer, refusalOfScope, scopeFor, scopeOfReact, scopesOf } from './scopes';

const shared = {
  ...{ react: '19.3.1', 'react-dom': '19.3.1', 'react-router-dom': '7.18.5' },
  ...{ '@kerf/contracts': '4.13.0', '@kerf/ui': '3.5.0' },
};
const older = { react: '18.3.1', 'react-dom': '18.3.1', 'react-router-dom': '7.18.5' };
const script = (entry: string) => ({ entry, integrity: `sha256-${entry}` });
const offer: Offer = {
  shared,
  scopes: { 'react-18': { ...script('scopes/react-18/scope.js'), shared: older } },
  adapter: script('scopes/adapter.js'),
};

it('gives a further scope its own libraries with React, and the others of the shell', () => {
  expect(scopesOf(offer)).toEqual([
    ['default', shared],
    ['react-18', { ...older, '@kerf/contracts': '4.13.0' }],
  ]);
});

it.each([
  [shared, 'default'],
  [{ ...older, '@kerf/contracts': '4.2.0' }, 'react-18'],
  [{ react: '19.2.9' }, undefined],
  [{ ...older, '@kerf/ui': '3.5.0' }, undefined],
  [{ ...older, '@kerf/contracts': '5.0.0' }, undefined],
  [{}, 'default'],
])('finds the scope that has every library of %j', (needed, scope) => {
  expect(scopeFor(needed, offer)).toBe(scope);
});

it('finds the scope of a React for a release whose other libraries only some pages need', () => {
  expect(scopeOfReact({ ...older, '@kerf/ui': '3.5.0' }, offer)).toBe('react-18');
  expect(scopeOfReact({}, offer)).toBe('default');
  expect(scopeOfReact({ react: '17.0.2' }, offer)).toBeUndefined();
});

it('says which library no scope has', () => {
  expect(refusalOfScope(shared, offer)).toBeUndefined();
  expect(refusalOfScope({ react: '17.0.2' }, offer)).toBe(
    'is built with react 17.0.2 (the live shell shares 19.3.1); the other scopes are react-18 with react 18.3.1',
  );
  expect(refusalOfScope({ ...older, '@kerf/ui': '3.5.0' }, offer)).toBe(
    'is built with @kerf/ui 3.5.0 (the scope react-18 of the live shell shares none)',
  );
  expect(refusalOfScope({ react: '17.0.2' }, { shared })).toBe(
    'is built with react 17.0.2 (the live shell shares 19.3.1)',
  );
});

const release = {
  entry: 'https://releases.test/mf_catalog/7/remoteEntry.js',
  integrity: { entry: 'sha256-own', pages: 'sha256-pages' },
};

it('loads a release of a further scope by the adapter, and keeps its own address at the end', () => {
  const loaded = inScope('mf_catalog', release, 'react-18', offer, 'https://shop.test/home');
  expect(loaded.entry).toMatch(/^https:\/\/shop\.test\/scopes\/adapter\.js#[^#]+#https:\/\/releases\.test\/.*\.js$/);
  expect(loaded.integrity).toEqual({ entry: 'sha256-scopes/adapter.js', pages: 'sha256-pages' });
  expect(readScopedEntry(`${loaded.entry}?retry=1`)).toEqual({
    name: 'mf_catalog',
    entry: `${release.entry}?retry=1`,
    integrity: 'sha256-own',
    scope: {
      name: 'react-18',
      entry: 'https://shop.test/scopes/react-18/scope.js',
      integrity: 'sha256-scopes/react-18/scope.js',
    },
  });
  expect(outOfScope(loaded)).toEqual(release);
  expect(outOfScope(release)).toBe(release);
});
