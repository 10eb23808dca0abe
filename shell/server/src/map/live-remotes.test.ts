import { liveRemotes, servedLine } from './live-remotes.ts';

const integrity = { entry: 'sha256-e', pages: 'sha256-p' };
const served = [
  {
    url: 'https://catalog.example',
    remote: { name: 'mf_catalog', paths: ['/'], entry: 'new.js', contract: 1, integrity },
  },
  { url: 'https://checkout.example', remote: { name: 'mf_checkout', paths: ['/order'], entry: 'b.js', integrity } },
].map(servedLine);
const ownLines = [
  { name: 'mf_catalog', paths: ['/'], entry: 'https://catalog.example/new.js', integrity },
  { name: 'mf_checkout', paths: ['/order'], entry: 'https://checkout.example/b.js', integrity },
];
const lineOf = <T extends { name: string }>(line: T) => ({ name: line.name, line });
const own = ownLines.map(lineOf);
const fifth = { name: 'mf_gifts', paths: ['/gifts'], entry: 'https://releases.example/mf_gifts/1/a.js', release: '1' };

test('uses the server of each remote if nothing is published', () => {
  expect(liveRemotes(served, [])).toEqual(own);
});

test('prefers a published release to its server, and keeps a remote without a server', () => {
  const line = {
    name: 'mf_catalog',
    paths: ['/', '/new'],
    entry: 'https://releases.example/mf_catalog/7/a.js',
    release: '7',
  };
  expect(liveRemotes(served, [line, fifth].map(lineOf))).toEqual([own[1], lineOf(line), lineOf(fifth)]);
});

test('gives other visitors the current build of the server if only a canary is published', () => {
  const canary = { entry: 'https://releases.example/mf_catalog/7/a.js', release: '7', share: 0.1 };
  const line = { name: 'mf_catalog', paths: ['/'], entry: 'https://catalog.example/old.js', canary };
  expect(liveRemotes(served, [lineOf(line)])).toEqual([own[1], lineOf({ ...ownLines[0], name: line.name, canary })]);
});

test('passes an invalid line on to the check of lines', () => {
  expect(liveRemotes(served, [{ line: null }])).toEqual([...own, { line: null }]);
});

test('passes on a pointer that cannot be read instead of the server of its remote', () => {
  const broken = { name: 'mf_catalog', problem: 'it is not JSON' };
  expect(liveRemotes(served, [broken])).toEqual([own[1], broken]);
});
