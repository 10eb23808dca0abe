import { useQuery } from '@kerf/federation/query';
import { useLocation } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { ErrorText, Page, Spinner } from '@kerf/ui';
import { useLayoutEffect } from 'react';
import { describePage } from '../layout/served-tags';
import { messages } from '../messages';
import { trustedHtml } from '../trusted-types';
import NotFoundPage from './not-found-page';
import { readText } from './read-text';
import { ShopPromise } from './shop-promise';

/** `/help/:name`: a page that the owner of the shop writes. The page server has made its HTML from Markdown, without HTML of the file. */
export default function TextPage() {
  const { pathname } = useLocation();
  const text = useQuery(readText(pathname));
  useDocumentTitle(text.data === null ? messages.notFound.title : text.data?.title);
  useLayoutEffect(() => {
    if (text.data?.description) describePage(pathname, text.data.description);
  }, [pathname, text.data]);

  if (text.data)
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page server makes it from Markdown and escapes HTML */}
        <article data-text dangerouslySetInnerHTML={{ __html: trustedHtml(text.data.html) }} />
        <ShopPromise path={pathname} />
      </>
    );
  if (text.data === null) return <NotFoundPage />;
  if (text.isError)
    return (
      <Page title={messages.help} width="narrow">
        <ErrorText message={text.error.message} onRetry={() => text.refetch()} retryLabel={messages.retry} />
      </Page>
    );
  return <Spinner />;
}
