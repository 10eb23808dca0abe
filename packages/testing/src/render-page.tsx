import { configureApi } from '@kerf/api-client';
import { API_URL } from '@kerf/api-client/testing/handler';
import type { RemoteModule } from '@kerf/federation';
import { type AskedFragment, FragmentHost } from '@kerf/federation/fragment';
import { QueryClient, QueryClientProvider } from '@kerf/federation/query';
import { Route, Routes, useLocation } from '@kerf/federation/router';
import { createMemoryHistory } from '@kerf/federation/router-testing';
import { ShopRouter } from '@kerf/federation/shop-router';
import { sessionStore } from '@kerf/session';
import { ConfirmHost, Toaster } from '@kerf/ui';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { actAs, type Visitor } from './act-as';

/** Shows the path of an address that another front end owns. */
const Elsewhere = () => <p data-testid="address">{useLocation().pathname}</p>;

interface RenderOptions {
  as?: Visitor;
  /** Shows the fragments of other front ends. Without it, each is its fallback. */
  fragments?: ComponentType<AskedFragment>;
}

/**
 * Renders the remote's page at an address with the session, query cache, router, toasts and dialogs of the shell.
 * An address that no page of the remote matches shows its path, as `getByTestId('address')`.
 */
export const renderPage = async (
  remote: RemoteModule,
  address: string,
  { as = 'visitor', fragments }: RenderOptions = {},
) => {
  configureApi({ baseUrl: API_URL, token: () => sessionStore.getState().token });
  actAs(as);
  const pages = await Promise.all(
    remote.pages.map(async page => ({ path: page.path, Component: (await page.load()).default })),
  );
  const history = createMemoryHistory({ initialEntries: [address], v5Compat: true });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } });
  const view = render(
    <QueryClientProvider client={queries}>
      <ShopRouter history={history}>
        <FragmentHost value={fragments}>
          <Suspense>
            <Routes>
              {pages.map(({ path, Component }) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </Suspense>
        </FragmentHost>
      </ShopRouter>
      <Toaster />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return { ...view, history, queries, user: userEvent.setup() };
};
