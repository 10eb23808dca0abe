import { useLocation, useNavigate, useRouteError } from '@kerf/federation/router';
import { ErrorText, Page } from '@kerf/ui';
import { messages } from '../messages';
import { ChunkError } from '../remotes/load-remote';

/** In place of a page that could not be loaded, or that broke while it was shown. */
export function FailurePage() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const notLoaded = error instanceof ChunkError;
  const { title, text } = notLoaded ? messages.failed : messages.crashed;
  const retry = () => navigate(pathname + search, { replace: true });
  return (
    <Page title={title} intro={text} width="narrow">
      <ErrorText
        message={error instanceof Error ? error.message : String(error)}
        onRetry={retry}
        retryLabel={messages.retry}
      />
    </Page>
  );
}
