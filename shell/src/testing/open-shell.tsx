import { defineRemote, type RemoteModule } from '@kerf/federation';
import { createMemoryRouter, RouterProvider } from '@kerf/federation/router';
import { actAs, type Visitor } from '@kerf/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageMounter } from '../remotes/mount-page';
import { ownPages, routes } from '../routes';

/** The only remote there is. */
export const remote = {
  name: 'mf_any',
  entry: 'http://mf.test/entry.js',
  paths: ['/', '/blog', '/order', '/dashboard'],
  release: '1',
};
export const says = (text: string) => async () => ({ default: () => <h1>{text}</h1> });
export const pages: RemoteModule = defineRemote([
  { path: '/', access: 'public', title: 'Home', load: says('the home page') },
  { path: '/blog', access: 'public', title: 'Blog', load: says('the blog') },
  { path: '/order/:id', access: 'signed-in', title: 'Order', load: says('an order') },
  { path: '/dashboard', access: 'signed-in', title: 'My Profile', load: says('the profile') },
  { path: '/dashboard/allOrder', access: 'admin', title: 'All Order', load: says('all orders') },
]);

/** The shell at an address, as somebody or as whoever the test has made the session's. */
export const open = (address: string, as: Visitor | 'same' = 'visitor') => {
  if (as !== 'same') actAs(as);
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    patchRoutesOnNavigation: pageMounter([remote], ownPages).mount,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
};
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
