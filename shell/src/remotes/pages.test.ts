import type { RemotePage } from '@kerf/federation';
import { loadRemoteModule } from './load-remote';
import { shopPages } from './pages';
import { report } from './report';

jest.mock('./report');
jest.mock('./load-remote', () => ({ ...jest.requireActual('./load-remote'), loadRemoteModule: jest.fn() }));

const page = (path: string): RemotePage => ({
  path,
  access: 'public',
  title: path,
  load: async () => ({ default: () => null }),
});
const declared: Record<string, string[]> = {
  mf_catalog: ['/home/new', '/home/:category'],
  mf_gifts: ['/home/gifts'],
};
const remotes = [
  { name: 'mf_catalog', paths: ['/', '/home'], entry: '', release: 'local' },
  { name: 'mf_gifts', paths: ['/home/gifts'], entry: '', release: 'local' },
];

beforeEach(() =>
  jest.mocked(loadRemoteModule).mockImplementation(async ({ name }) => ({
    contract: 1,
    pages: (declared[name] ?? []).map(page),
  })),
);

it('returns the same page for an address, whichever pages were opened before', async () => {
  const pages = shopPages(remotes, [page('/login')]);
  let visits = 0;
  const shown = async (address: string) => {
    const outcome = await pages.visit(address, `${visits++}`);
    return 'loaded' in outcome && `${outcome.loaded?.remote?.name} ${outcome.loaded?.page.path}`;
  };
  expect(await shown('/home/saws')).toBe('mf_catalog /home/:category');
  expect(await shown('/home/drills')).toBe('mf_catalog /home/:category');
  expect(await shown('/home/new')).toBe('mf_catalog /home/new');
  expect(await shown('/home/gifts')).toBe('mf_gifts /home/gifts');
  expect(await shown('/login')).toBe('undefined /login');
});

it('fails at an address without an owner only if the map is incomplete', async () => {
  const complete = shopPages(remotes, [page('/login')]);
  expect(await complete.visit('/blog', '1')).toEqual({ loaded: undefined });
  const incomplete = shopPages(remotes, [page('/login')], true);
  expect(await incomplete.visit('/blog', '1')).toEqual({ error: expect.objectContaining({ name: 'ChunkError' }) });
  expect(await incomplete.visit('/home/nowhere/else', '2')).toEqual({ loaded: undefined });
  expect(await incomplete.visit('/login', '3')).toMatchObject({ loaded: { page: { path: '/login' } } });
});

it('reports a page whose script hangs for ten seconds', async () => {
  jest.useFakeTimers();
  const hanging = { ...page('/hangs'), load: () => new Promise<never>(() => undefined) };
  jest.mocked(loadRemoteModule).mockResolvedValue({ contract: 1, pages: [hanging] });
  const remote = { name: 'mf_slow', paths: ['/hangs'], entry: '', release: '1' };
  void shopPages([remote], []).visit('/hangs', '1');
  await jest.advanceTimersByTimeAsync(9_999);
  expect(report).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(jest.mocked(report).mock.calls).toEqual([[remote, 'page', new Error('It was not loaded within 10 seconds.')]]);
  jest.useRealTimers();
});
