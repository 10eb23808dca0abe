import { Outlet, ScrollRestoration, useNavigation } from '@kerf/federation/router';
import { ConfirmHost, Spinner, Toaster } from '@kerf/ui';
import { type ReactNode, useRef } from 'react';
import { messages } from '../messages';
import { Footer } from './footer';
import { Navbar } from './navbar';
import { PageTitle } from './page-title';
import styles from './root-layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** What stands around every page. Takes the page as children where the router has none to give: on a failure. */
export function RootLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const loading = useNavigation().state === 'loading';
  useFocusOnNavigation(main);
  return (
    <div className={styles.page}>
      <PageTitle />
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
    </div>
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
