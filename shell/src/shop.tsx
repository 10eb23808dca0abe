import { useLocation } from '@kerf/federation/router';
import { type History, ShopRouter } from '@kerf/federation/shop-router';
import { Suspense } from 'react';
import { DashboardLayout } from './layout/dashboard-layout';
import { FirstLoading } from './layout/first-loading';
import { RootLayout } from './layout/root-layout';
import { OverrideOverlay } from './overrides';
import { CurrentPage } from './remotes/current-page';
import { LeavingBoundary } from './remotes/leaving-boundary';
import { PageBoundary } from './remotes/page-boundary';
import type { ShopPages } from './remotes/pages';
import { isInDashboard } from './routes';

function CurrentLayout({ pages }: { pages: ShopPages }) {
  const { pathname } = useLocation();
  const page = <CurrentPage pages={pages} />;
  return isInDashboard(pathname) ? <DashboardLayout>{page}</DashboardLayout> : page;
}

/** The frame with the page of the current address. */
export const Shop = ({ pages, history }: { pages: ShopPages; history: History }) => (
  <ShopRouter history={history}>
    <RootLayout>
      <PageBoundary remote={undefined}>
        <LeavingBoundary>
          <Suspense fallback={<FirstLoading />}>
            <CurrentLayout pages={pages} />
          </Suspense>
        </LeavingBoundary>
      </PageBoundary>
    </RootLayout>
    <OverrideOverlay />
  </ShopRouter>
);
