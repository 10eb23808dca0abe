import { LastGoodLines } from './last-good-lines.ts';

const origins = ['https://releases.example'];
const sha256 = `sha256-${'A'.repeat(43)}=`;
const lineOf = (name: string, release = '1') => ({
  name,
  line: {
    name,
    paths: [`/${name}`],
    entry: `https://releases.example/${name}/${release}/remoteEntry.js`,
    release,
    integrity: { entry: sha256, pages: sha256 },
  },
});
const [catalog, checkout] = [lineOf('mf_catalog'), lineOf('mf_checkout')];

test.each(
  Object.entries({
    'a wrong entry': { ...catalog, line: { ...catalog.line, entry: 'oops' } },
    'no paths': { ...catalog, line: { ...catalog.line, paths: undefined } },
    'a forbidden origin': { ...catalog, line: { ...catalog.line, entry: 'https://evil.example/e.js' } },
    'no file': { name: 'mf_catalog', problem: 'its file is missing' },
  }),
)('keeps the last good line of a remote with %s, and uses the new lines of the others', (_, broken) => {
  const lines = new LastGoodLines(origins);
  lines.check([catalog, checkout]);
  const next = lineOf('mf_checkout', '2');
  const { map, problems } = lines.check([broken, next]);
  expect(map).toEqual({ remotes: [catalog.line, next.line] });
  expect(problems).toEqual([expect.stringMatching(/^mf_catalog keeps its last good release: it.*\.$|evil\.example/)]);
  const repaired = lineOf('mf_catalog', '3');
  expect(lines.check([repaired, next])).toEqual({ map: { remotes: [repaired.line, next.line] }, problems: [] });
});

test('leaves out a remote without a good line, and marks the map as incomplete', () => {
  const lines = new LastGoodLines(origins);
  const broken = { name: 'mf_catalog', problem: 'its file is missing' };
  expect(lines.check([broken, checkout])).toEqual({
    map: { remotes: [checkout.line], incomplete: true },
    problems: ['mf_catalog is dropped: its file is missing.'],
  });
});

test('forgets a remote that was removed', () => {
  const lines = new LastGoodLines(origins);
  lines.check([catalog, checkout]);
  expect(lines.check([checkout])).toEqual({ map: { remotes: [checkout.line] }, problems: [] });
  expect(lines.check([{ name: 'mf_catalog', problem: 'it is wrong' }]).map.remotes).toEqual([]);
});

test('reports a file that cannot be read once', () => {
  const problem = 'remotes.json is not JSON';
  const { problems } = new LastGoodLines(origins).check([{ problem }, { problem }, { line: null }]);
  expect(problems).toEqual([
    'The map of remotes is dropped: remotes.json is not JSON.',
    'Line 3 is dropped: it has no name.',
  ]);
});
