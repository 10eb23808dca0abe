import { configureApi } from '@kerf/api-client';
import type { MenuAudience } from '@kerf/federation';
import { sessionStore } from '@kerf/session';
import { API_URL, actAs, mockNetwork, respondsWith } from '@kerf/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { loadRemoteModule } from './remotes/load-remote';
import { settleReleases } from './remotes/releases';
import { click, heading, navigation, open, pages, remote } from './testing/open-shell';

jest.mock('./remotes/load-remote', () => ({
  ...jest.requireActual('./remotes/load-remote'),
  loadRemoteModule: jest.fn(),
}));
mockNetwork();

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  jest.mocked(loadRemoteModule).mockResolvedValue(pages);
  configureApi({ baseUrl: API_URL });
});

it("shows a remote's page between navbar and footer and sets its title", async () => {
  await open('/');
  await heading('the home page');
  expect(navigation().getByRole('link', { name: 'Home' })).toBeInTheDocument();
  expect(within(screen.getByRole('contentinfo')).getByRole('heading', { name: 'Services' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Home · Kerf'));
  expect(navigation().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

it('navigates to another page and moves the focus to the content', async () => {
  await open('/');
  await heading('the home page');
  await click(navigation().getByRole('link', { name: 'Blog' }));
  await heading('the blog');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('redirects a visitor to the login page with the address to return to', async () => {
  const { history } = await open('/order/42?from=home');
  await heading('Login');
  expect(history.location.state).toMatchObject({ from: '/order/42?from=home' });
});

it('redirects home when the session ends on a page that needs one', async () => {
  const { history } = await open('/order/42', 'customer');
  await heading('an order');
  await act(async () => actAs('visitor'));
  await heading('the home page');
  expect(history.location.pathname).toBe('/');
});

it('shows customers their pages and redirects them from admin pages', async () => {
  await open('/order/42', 'customer');
  await heading('an order');
  const { history } = await open('/dashboard/allOrder', 'customer');
  await waitFor(() => expect(history.location.pathname).toBe('/login'));
});

describe('menus', () => {
  const entry = (label: string, path: string, order: number, seenBy: MenuAudience) => ({ label, path, order, seenBy });
  beforeEach(() => {
    const menu = [
      entry('Admins', '/dashboard/allOrder', 30, 'admin'),
      entry('Everyone', '/dashboard', 10, 'signed-in'),
      entry('Customers', '/dashboard/cards', 20, 'customer'),
      entry('Sale', '/sale', 10, 'everyone'),
      entry('Club', '/club', 20, 'signed-in'),
    ];
    const extensions = { menu, outdates: {}, fragments: {} };
    settleReleases([
      { ...remote, extensions },
      { ...remote, name: 'mf_without_menu' },
    ]);
  });
  afterEach(() => void settleReleases([]));
  const namesIn = (links: HTMLElement[]) => links.map(link => link.textContent);

  it.each([
    ['customer', ['Everyone', 'Customers']],
    ['admin', ['Everyone', 'Admins']],
  ] as const)('shows the entries that remotes declare for a %s in the sidebar, sorted', async (role, names) => {
    await open('/dashboard', role);
    await heading('the profile');
    const links = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
    expect(namesIn(links)).toEqual(names);
  });

  it.each([
    ['/dashboard', 'Everyone'],
    ['/dashboard/allOrder', 'Admins'],
    ['/dashboard/allOrder/7', 'Admins'],
  ])('marks the entry of %s in the sidebar, also for a page below it', async (path, name) => {
    await open(path, 'admin');
    await screen.findByRole('heading', { level: 1 });
    const sidebar = within(screen.getByRole('navigation', { name: 'Dashboard' }));
    const current = sidebar.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'page');
    expect(namesIn(current)).toEqual([name]);
  });

  it.each([
    ['visitor', ['Home', 'Tools', 'Dashboard', 'Blog', 'Sale', 'Login']],
    ['customer', ['Home', 'Tools', 'Dashboard', 'Blog', 'Sale', 'Club']],
  ] as const)('shows the entries outside the dashboard for a %s in the main menu', async (role, names) => {
    await open('/', role);
    await heading('the home page');
    expect(namesIn(navigation().getAllByRole('link'))).toEqual(names);
  });
});

it('shows a spinner until the role is known', async () => {
  let say: ((response: Response) => void) | undefined;
  respondsWith(
    'isAdmin',
    () =>
      new Promise<Response>(resolve => {
        say = resolve;
      }),
  );
  actAs('customer');
  sessionStore.setState({ role: null });
  await open('/dashboard/allOrder', 'same');
  expect(within(screen.getByRole('main')).getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  await waitFor(() => expect(say).toBeDefined());
  say?.(Response.json({ admin: true }));
  await heading('all orders');
});

it('shows a page for unknown addresses, and redirects /signup to /singup', async () => {
  await open('/no/such/page');
  await heading('There is no such page');
  const { history } = await open('/signup');
  await waitFor(() => expect(history.location.pathname).toBe('/singup'));
});
