import { Outlet, ScrollRestoration, useNavigation } from '@kerf/federation/router';
import { ConfirmHost, Toaster } from '@kerf/ui';
import { type ReactNode, useRef } from 'react';
import { LeavingBoundary } from '../remotes/leaving-boundary';
import type { PageHandle } from '../remotes/mount-page';
import { Frame } from './frame';
import { LoadingAlone, LoadingOver } from './loading';
import { PageTitle } from './page-title';
import { hasServedView, ServedView } from './served-view';
import { useFocusOnNavigation } from './use-focus-on-navigation';

export interface RootLayoutProps {
  /** Overrides the title of the route: on a failure it is not that page which is shown. */
  page?: PageHandle;
  /** Stands in for the route's page. */
  children?: ReactNode;
}

const Pages = () => (
  <LeavingBoundary>
    <Outlet />
  </LeavingBoundary>
);

/** What stands around every page. */
export function RootLayout({ page, children = <Pages /> }: RootLayoutProps) {
  const main = useRef<HTMLElement>(null);
  const loading = useNavigation().state === 'loading';
  useFocusOnNavigation(main);
  return (
    <>
      <PageTitle page={page} />
      <Frame main={main} busy={loading}>
        {loading ? <LoadingOver /> : null}
        {children}
      </Frame>
      <Toaster />
      <ConfirmHost />
      <ScrollRestoration />
    </>
  );
}

/** While the first page is being loaded. */
export function LoadingPage() {
  return (
    <RootLayout>
      {hasServedView ? (
        <>
          <LoadingOver />
          <ServedView />
        </>
      ) : (
        <LoadingAlone />
      )}
    </RootLayout>
  );
}
