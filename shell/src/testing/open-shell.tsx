import { defineRemote, type RemoteModule } from '@kerf/federation';
import { QueryClient, QueryClientProvider } from '@kerf/federation/query';
import { createMemoryHistory } from '@kerf/federation/router-testing';
import { actAs, type Visitor } from '@kerf/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { shopPages } from '../remotes/pages';
import { ownPages } from '../routes';
import { Shop } from '../shop';

/** The only remote of these tests. */
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
  { path: '/dashboard/allOrder/:id', access: 'admin', title: 'Order', load: says('one order') },
]);

/** Renders the shell at an address, as the given visitor or, with 'same', in the current session. */
export const open = async (address: string, as: Visitor | 'same' = 'visitor') => {
  if (as !== 'same') actAs(as);
  const history = createMemoryHistory({ initialEntries: [address], v5Compat: true });
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Shop pages={shopPages([remote], ownPages)} history={history} />
      </QueryClientProvider>,
    );
  });
  return { history };
};
/** Clicks and waits for the transition to the next page. */
export const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
