import { useLocation, useNavigate } from '@kerf/federation/router';
import { ErrorText, Page } from '@kerf/ui';
import { messages } from '../messages';
import { isLoadFailure, sentenceOf } from '../remotes/failures';
import { isReplaced } from '../remotes/releases';
import { reload } from '../remotes/reload';

export interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

/** In place of a page that could not be loaded, or that broke while it was shown. */
export function Failure({ error, onRetry }: FailureProps) {
  const { title, text } = isLoadFailure(error) ? messages.failed : messages.crashed;
  return (
    <Page title={title} intro={text} width="narrow">
      <ErrorText message={sentenceOf(error)} onRetry={onRetry} retryLabel={messages.retry} />
    </Page>
  );
}

/** In place of a page that could not be loaded. */
export function FailurePage({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const retry = async () => {
    // A release that was replaced leaves its chunks behind: only a new document is rid of them.
    if (await isReplaced(pathname)) return reload();
    navigate(pathname + search, { replace: true });
  };
  return <Failure error={error} onRetry={retry} />;
}
