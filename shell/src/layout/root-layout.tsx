import { Outlet, ScrollRestoration, useNavigation } from '@kerf/federation/router';
import { ConfirmHost, Spinner, Toaster } from '@kerf/ui';
import { type ReactNode, useRef } from 'react';
import { messages } from '../messages';
import { LeavingBoundary } from '../remotes/leaving-boundary';
import type { PageHandle } from '../remotes/mount-page';
import { Footer } from './footer';
import { Navbar } from './navbar';
import { PageTitle } from './page-title';
import styles from './root-layout.module.css';
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
      <a className={styles.skip} href="#content">
        {messages.skip}
      </a>
      <Navbar />
      <main id="content" ref={main} tabIndex={-1} className={styles.main} aria-busy={loading}>
        {loading ? (
          <div className={styles.loading}>
            <Spinner />
          </div>
        ) : null}
        {children}
      </main>
      <Footer />
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
      <div className={styles.first}>
        <Spinner />
      </div>
    </RootLayout>
  );
}
