import { FragmentHost } from '@kerf/federation/fragment';
import { useLocation } from '@kerf/federation/router';
import { type History, ShopRouter } from '@kerf/federation/shop-router';
import { lazy, Suspense } from 'react';
import { DashboardLayout } from './layout/dashboard-layout';
import { FirstLoading } from './layout/first-loading';
import { RootLayout } from './layout/root-layout';
import { OverrideOverlay } from './overrides';
import { CurrentPage } from './remotes/current-page';
import { LeavingBoundary } from './remotes/leaving-boundary';
import { retrying } from './remotes/load-remote';
import { PageBoundary } from './remotes/page-boundary';
import type { ShopPages } from './remotes/pages';
import { isInDashboard } from './routes';

/** Most pages show no fragment, so the code for them is loaded with the first one. */
const ShownFragment = lazy(() => retrying('shell', () => import('./fragments/shown-fragment')));

function CurrentLayout({ pages }: { pages: ShopPages }) {
  const { pathname } = useLocation();
  const page = <CurrentPage pages={pages} />;
  return isInDashboard(pathname) ? <DashboardLayout>{page}</DashboardLayout> : page;
}

/** The frame with the page of the current address. */
export const Shop = ({ pages, history }: { pages: ShopPages; history: History }) => (
  <ShopRouter history={history}>
    <FragmentHost value={ShownFragment}>
      <RootLayout>
        <PageBoundary remote={undefined}>
          <LeavingBoundary>
            <Suspense fallback={<FirstLoading />}>
              <CurrentLayout pages={pages} />
            </Suspense>
          </LeavingBoundary>
        </PageBoundary>
      </RootLayout>
    </FragmentHost>
    <OverrideOverlay />
  </ShopRouter>
);
