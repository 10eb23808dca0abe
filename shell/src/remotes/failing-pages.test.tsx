import { defineRemote, type RemoteModule } from '@kerf/federation';
import { onlineManager } from '@kerf/federation/query';
import { mockNetwork } from '@kerf/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { click, heading, navigation, open, pages, remote, says } from '../testing/open-shell';
import { ChunkError, ContractError } from './failures';
import { loadRemoteModule } from './load-remote';
import { isReplaced } from './releases';
import { reload } from './reload';
import { report } from './report';

jest.mock('./load-remote', () => ({ ...jest.requireActual('./load-remote'), loadRemoteModule: jest.fn() }));
jest.mock('./releases', () => ({ ...jest.requireActual('./releases'), isReplaced: jest.fn() }));
jest.mock('./reload');
jest.mock('./report');
mockNetwork();

const load = jest.mocked(loadRemoteModule);

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  load.mockReset().mockResolvedValue(pages);
  jest.mocked(isReplaced).mockReset().mockResolvedValue(false);
  jest.mocked(reload).mockReset();
  jest.mocked(report).mockReset();
});

it('shows a failed load inside the frame and loads the page on Retry', async () => {
  load.mockRejectedValueOnce(new ChunkError('mf_any'));
  await open('/blog');
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk failed');
  expect(navigation().getByRole('link', { name: 'Home' })).toBeInTheDocument();
  await click(screen.getByRole('button', { name: 'Retry' }));
  await heading('the blog');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('loads the page when the browser is online again', async () => {
  load.mockRejectedValueOnce(new ChunkError('mf_any'));
  await open('/blog');
  await screen.findByRole('alert');
  await act(async () => onlineManager.setOnline(false));
  await act(async () => onlineManager.setOnline(true));
  await heading('the blog');
});

it('shows a slow page to a visitor who left and came back', async () => {
  let arrive = (_: RemoteModule) => {};
  const slow = new Promise<RemoteModule>(resolve => {
    arrive = resolve;
  });
  load.mockReturnValue(slow);
  const { history } = await open('/login');
  await heading('Login');
  for (const address of ['/blog', '/login', '/blog']) await act(async () => history.push(address));
  arrive(pages);
  await heading('the blog');
});

it('reloads the document on Retry when another release replaced the failed one', async () => {
  load.mockRejectedValueOnce(new ContractError('mf_any', 'is of tomorrow.'));
  jest.mocked(isReplaced).mockResolvedValue(true);
  await open('/blog');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page is made for another version of the shop.');
  await click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(isReplaced).toHaveBeenCalledWith('/blog');
});

const shows = (Blog: React.ComponentType) =>
  load.mockResolvedValue(
    defineRemote([
      { path: '/', access: 'public', title: 'Home', load: says('the home page') },
      { path: '/blog', access: 'public', title: 'Blog', load: async () => ({ default: Blog }) },
    ]),
  );
const throws = (error: unknown) => () => {
  throw error;
};
const chunkLoadError = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

it.each<[string, React.ComponentType, string, string]>([
  ['while rendering', throws(new Error('Out of wood.')), 'Something went wrong.', 'crash'],
  ['undefined while rendering', throws(undefined), 'Something went wrong.', 'crash'],
  [
    'in an effect',
    () => {
      useEffect(throws(new Error('Out of nails.')), []);
      return <h1>the blog</h1>;
    },
    'Something went wrong.',
    'crash',
  ],
  ['because a chunk is missing', throws(chunkLoadError), 'Loading chunk failed', 'page'],
])('contains and reports a page that throws %s, and reloads on Retry', async (_how, Blog, text, kind) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  shows(Blog);
  await open('/');
  await heading('the home page');
  await click(navigation().getByRole('link', { name: 'Blog' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(jest.mocked(report).mock.calls.map(([about, what]) => [about, what])).toEqual([[remote, kind]]);
  await click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await click(navigation().getByRole('link', { name: 'Home' }));
  await heading('the home page');
  error.mockRestore();
});

it('shows the next page and reports the previous one if it throws while unmounting', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  shows(() => {
    useEffect(() => throws(new Error('Out of glue.')), []);
    return <h1>the blog</h1>;
  });
  await open('/blog');
  await heading('the blog');
  await click(navigation().getByRole('link', { name: 'Login' }));
  await heading('Login');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(report).toHaveBeenCalledWith(remote, 'crash', new Error('Out of glue.'));
  error.mockRestore();
});

it("reports a page's script that cannot be loaded", async () => {
  const missing = new Error('404');
  load.mockResolvedValue(
    defineRemote([{ path: '/blog', access: 'public', title: 'Blog', load: () => Promise.reject(missing) }]),
  );
  await open('/blog');
  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent('Loading chunk failed');
  expect(report).toHaveBeenCalledWith(remote, 'page', expect.objectContaining({ cause: missing }));
});

it('rejects a page without a component', async () => {
  load.mockResolvedValue(
    defineRemote([
      { path: '/blog', access: 'public', title: 'Blog', load: async () => ({ default: undefined as never }) },
    ]),
  );
  await open('/blog');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page is made for another version of the shop.');
  expect(report).toHaveBeenCalledWith(remote, 'contract', expect.any(ContractError));
});

it("ignores a page outside its remote's own addresses", async () => {
  load.mockResolvedValue(
    defineRemote([{ path: '/:anything', access: 'public', title: 'Mine', load: says('all mine') }]),
  );
  await open('/blog');
  await heading('There is no such page');
});
