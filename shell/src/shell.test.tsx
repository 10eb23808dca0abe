import { configureApi } from '@kerf/api-client';
import { defineRemote, type RemoteModule } from '@kerf/federation';
import { createMemoryRouter, RouterProvider } from '@kerf/federation/router';
import { sessionStore } from '@kerf/session';
import { API_URL, actAs, answers, mockNetwork, type Visitor } from '@kerf/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { ChunkError, ContractError } from './remotes/failures';
import { loadRemoteModule } from './remotes/load-remote';
import { pageMounter } from './remotes/mount-page';
import { isReplaced } from './remotes/releases';
import { reload } from './remotes/reload';
import { report } from './remotes/report';
import { ownPages, routes } from './routes';

jest.mock('./remotes/load-remote', () => ({
  ...jest.requireActual('./remotes/load-remote'),
  loadRemoteModule: jest.fn(),
}));
jest.mock('./remotes/releases');
jest.mock('./remotes/reload');
jest.mock('./remotes/report');
mockNetwork();

const remote = {
  name: 'mf_any',
  entry: 'http://mf.test/entry.js',
  paths: ['/', '/blog', '/order', '/dashboard'],
  release: '1',
};
const says = (text: string) => async () => ({ default: () => <h1>{text}</h1> });
const pages: RemoteModule = defineRemote([
  { path: '/', access: 'public', title: 'Home', load: says('the home page') },
  { path: '/blog', access: 'public', title: 'Blog', load: says('the blog') },
  { path: '/order/:id', access: 'signed-in', title: 'Order', load: says('an order') },
  { path: '/dashboard', access: 'signed-in', title: 'My Profile', load: says('the profile') },
  { path: '/dashboard/allOrder', access: 'admin', title: 'All Order', load: says('all orders') },
]);
const load = jest.mocked(loadRemoteModule);

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  load.mockReset().mockResolvedValue(pages);
  jest.mocked(isReplaced).mockReset().mockResolvedValue(false);
  jest.mocked(reload).mockReset();
  jest.mocked(report).mockReset();
  configureApi({ baseUrl: API_URL });
});

const open = (address: string, as: Visitor | 'same' = 'visitor') => {
  if (as !== 'same') actAs(as);
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    patchRoutesOnNavigation: pageMounter([remote], ownPages),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

it("puts a remote's page between navbar and footer, with its title", async () => {
  open('/');
  await heading('the home page');
  expect(navigation().getByRole('link', { name: 'Home' })).toBeInTheDocument();
  expect(within(screen.getByRole('contentinfo')).getByRole('heading', { name: 'Services' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Home · Kerf'));
  expect(navigation().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

it('goes from page to page and moves the focus to the content', async () => {
  const { user } = open('/');
  await heading('the home page');
  await user.click(navigation().getByRole('link', { name: 'Blog' }));
  await heading('the blog');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('sends a visitor to the login page and remembers where from', async () => {
  const { router } = open('/order/42?from=home');
  await heading('Login');
  expect(router.state.location.state).toMatchObject({ from: '/order/42?from=home' });
});

it('leads home whose session ends on a page that needs one', async () => {
  const { router } = open('/order/42', 'customer');
  await heading('an order');
  act(() => actAs('visitor'));
  await heading('the home page');
  expect(router.state.location.pathname).toBe('/');
});

it("lets customers in, but not on the admins' pages", async () => {
  open('/order/42', 'customer');
  await heading('an order');
  const { router } = open('/dashboard/allOrder', 'customer');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it.each([
  ['customer', ['My Profile', 'My Order', 'Review']],
  ['admin', ['My Profile', 'Add Item', 'All Order', 'All User', 'Manage Items']],
] as const)('shows the sidebar of a %s', async (role, names) => {
  open('/dashboard', role);
  await heading('the profile');
  const links = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
  expect(links.map(link => link.textContent)).toEqual(names);
});

it('waits with a spinner until it knows whether the user is an admin', async () => {
  const asked = answers('isAdmin', { admin: true });
  actAs('customer');
  sessionStore.setState({ role: null });
  open('/dashboard/allOrder', 'same');
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  await heading('all orders');
  expect(asked).toHaveLength(1);
});

it('says that a page could not be loaded, keeps the frame, and loads it once it can', async () => {
  load.mockRejectedValueOnce(new ChunkError('mf_any'));
  const { user } = open('/blog');
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk failed');
  expect(navigation().getByRole('link', { name: 'Home' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('the blog');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows a slow page to whom went elsewhere meanwhile and came back for it', async () => {
  let arrive = (_: RemoteModule) => {};
  const slow = new Promise<RemoteModule>(resolve => {
    arrive = resolve;
  });
  load.mockReturnValue(slow);
  const { router } = open('/login');
  await heading('Login');
  for (const address of ['/blog', '/login', '/blog']) act(() => void router.navigate(address));
  arrive(pages);
  await heading('the blog');
});

it('begins anew where another release has taken the place of the one that failed', async () => {
  load.mockRejectedValueOnce(new ContractError('mf_any', 'is of tomorrow.'));
  jest.mocked(isReplaced).mockResolvedValue(true);
  const { user } = open('/blog');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page is made for another version of the shop.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
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
  ['in rendering', throws(new Error('Out of wood.')), 'Out of wood.', 'crash'],
  ['in rendering, nothing at all', throws(undefined), 'Something went wrong.', 'crash'],
  [
    'in an effect',
    () => {
      useEffect(throws(new Error('Out of nails.')), []);
      return <h1>the blog</h1>;
    },
    'Out of nails.',
    'crash',
  ],
  ['for want of a part of it', throws(chunkLoadError), 'Loading chunk failed', 'page'],
])('keeps a page that breaks %s to itself, reports it, and begins anew at Retry', async (_how, Blog, text, kind) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  shows(Blog);
  const { user } = open('/');
  await heading('the home page');
  await user.click(navigation().getByRole('link', { name: 'Blog' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(jest.mocked(report).mock.calls.map(([about, what]) => [about, what])).toEqual([[remote, kind]]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await user.click(navigation().getByRole('link', { name: 'Home' }));
  await heading('the home page');
  error.mockRestore();
});

it('shows the next page where one breaks while it is left, and reports whose it was', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  shows(() => {
    useEffect(() => throws(new Error('Out of glue.')), []);
    return <h1>the blog</h1>;
  });
  const { user } = open('/blog');
  await heading('the blog');
  await user.click(navigation().getByRole('link', { name: 'Login' }));
  await heading('Login');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(report).toHaveBeenCalledWith(remote, 'crash', new Error('Out of glue.'));
  error.mockRestore();
});

it("reports a page's script that cannot be had", async () => {
  const missing = new Error('404');
  load.mockResolvedValue(
    defineRemote([{ path: '/blog', access: 'public', title: 'Blog', load: () => Promise.reject(missing) }]),
  );
  open('/blog');
  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent('Loading chunk failed');
  expect(report).toHaveBeenCalledWith(remote, 'page', expect.objectContaining({ cause: missing }));
});

it('refuses a page that has no component', async () => {
  load.mockResolvedValue(
    defineRemote([
      { path: '/blog', access: 'public', title: 'Blog', load: async () => ({ default: undefined as never }) },
    ]),
  );
  open('/blog');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page is made for another version of the shop.');
  expect(report).toHaveBeenCalledWith(remote, 'contract', expect.any(ContractError));
});

it("mounts no page beyond its remote's own addresses", async () => {
  load.mockResolvedValue(
    defineRemote([{ path: '/:anything', access: 'public', title: 'Mine', load: says('all mine') }]),
  );
  open('/blog');
  await heading('There is no such page');
});

it('has a page for unknown addresses, and leads /signup to /singup', async () => {
  open('/no/such/page');
  await heading('There is no such page');
  const { router } = open('/signup');
  await waitFor(() => expect(router.state.location.pathname).toBe('/singup'));
});
