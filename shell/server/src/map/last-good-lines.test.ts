import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GrantedClaims } from './granted-claims.ts';
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

describe('addresses', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kerf-claims-'));
    file = join(folder, 'new/claims.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const started = () => new LastGoodLines(origins, new GrantedClaims(file));
  /** Another team's line, first in the list, with the date of an old claim. */
  const squatter = {
    name: 'mf_a',
    line: { ...checkout.line, name: 'mf_a', claims: { '/mf_checkout': '2020-01-01T00:00:00.000Z' } },
  };

  it('stay with the remote that this server gave them to, whatever date another line has, also after a restart', () => {
    started().check([checkout]);
    for (const lines of [started(), started()])
      expect(lines.check([squatter, checkout])).toMatchObject({
        map: { remotes: [{ name: 'mf_a', paths: [] }, checkout.line] },
        problems: ['mf_a does not get /mf_checkout: /mf_checkout belongs to mf_checkout.'],
      });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ '/mf_checkout': 'mf_checkout' });
  });

  it.each([{ name: 'mf_checkout', problem: 'its file is missing' }, { problem: 'remotes.json is not JSON' }])(
    'are kept for a remote whose line cannot be read after a restart: %j',
    unread => {
      started().check([checkout]);
      expect(started().check([squatter, unread]).map.remotes).toMatchObject([{ name: 'mf_a', paths: [] }]);
      expect(started().check([squatter, checkout]).map.remotes).toMatchObject([{ paths: [] }, checkout.line]);
    },
  );

  it('are free after the remote was removed', () => {
    started().check([checkout]);
    expect(started().check([squatter]).map.remotes).toMatchObject([{ name: 'mf_a', paths: ['/mf_checkout'] }]);
  });

  it('are not given away while the record cannot be read', () => {
    writeFileSync(join(folder, 'claims.json'), '{');
    expect(() => new GrantedClaims(join(folder, 'claims.json'))).toThrow(/^CLAIMS_FILE cannot be read: .*JSON/);
  });

  it('are kept in memory if they cannot be written, which is reported', () => {
    const lines = started();
    writeFileSync(join(folder, 'new'), 'not a folder');
    expect(lines.check([checkout]).problems).toEqual([
      expect.stringMatching(/^The addresses of the remotes are not recorded: .*\.$/),
    ]);
    expect(lines.check([squatter, checkout]).map.remotes).toMatchObject([{ paths: [] }, checkout.line]);
  });
});
