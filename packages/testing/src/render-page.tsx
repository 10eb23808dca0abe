import { configureApi } from '@kerf/api-client';
import type { RemoteModule } from '@kerf/federation';
import { QueryClient, QueryClientProvider } from '@kerf/federation/query';
import { useLocation } from '@kerf/federation/router';
import { createMemoryRouter, RouterProvider } from '@kerf/federation/router-testing';
import { sessionStore } from '@kerf/session';
import { ConfirmHost, Toaster } from '@kerf/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { actAs, type Visitor } from './act-as';
import { API_URL } from './handler';

/** Stands where another front end's page would be. */
const Elsewhere = () => <p data-testid="address">{useLocation().pathname}</p>;

/**
 * Renders the page of a remote that an address asks for, as the shell would: session, query cache, router, toasts, dialogs.
 * Addresses of other front ends show their path.
 */
export const renderPage = async (remote: RemoteModule, address: string, { as = 'visitor' as Visitor } = {}) => {
  configureApi({ baseUrl: API_URL, token: () => sessionStore.getState().token });
  actAs(as);
  const pages = await Promise.all(
    remote.pages.map(async page => ({ path: page.path, Component: (await page.load()).default })),
  );
  const router = createMemoryRouter([...pages, { path: '*', Component: Elsewhere }], { initialEntries: [address] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={queries}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
      <Toaster />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return { ...view, router, queries, user: userEvent.setup() };
};
