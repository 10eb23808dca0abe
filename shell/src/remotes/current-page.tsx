import { Navigate, Route, Routes, useLocation } from '@kerf/federation/router';
import { use } from 'react';
import { Guard } from '../layout/guard';
import { PageTitle } from '../layout/page-title';
import { messages } from '../messages';
import { ScrollPosition } from '../navigation/scroll-position';
import { FailurePage } from '../pages/failure-page';
import NotFoundPage from '../pages/not-found-page';
import { redirects } from '../routes';
import { PageBoundary } from './page-boundary';
import type { LoadedPage, ShopPages } from './pages';

/** Shows the page of the address. Suspends until it is loaded. */
export function CurrentPage({ pages }: { pages: ShopPages }) {
  const { pathname, key } = useLocation();
  const elsewhere = redirects[pathname.toLowerCase()];
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  const outcome = use(pages.visit(pathname, key));
  return (
    <>
      <ScrollPosition />
      {'error' in outcome ? <Failed error={outcome.error} /> : <Shown loaded={outcome.loaded} />}
    </>
  );
}

const Failed = ({ error }: { error: unknown }) => (
  <>
    <PageTitle {...messages.failed} />
    <FailurePage error={error} />
  </>
);

const Shown = ({ loaded }: { loaded: LoadedPage | undefined }) => {
  if (!loaded)
    return (
      <>
        <PageTitle {...messages.notFound} />
        <NotFoundPage />
      </>
    );
  const { page, Page, remote } = loaded;
  const guarded = (
    // Without a key, React would reuse this page's guard and error boundary for the next page.
    <Guard key={page.path} access={page.access} guest={page.guest}>
      <PageBoundary remote={remote}>
        <Page />
      </PageBoundary>
    </Guard>
  );
  return (
    <>
      <PageTitle {...page} />
      <Routes>
        <Route path={page.path} element={guarded} />
      </Routes>
    </>
  );
};
