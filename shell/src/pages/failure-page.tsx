import { onlineManager } from '@kerf/federation/query';
import { useLocation, useNavigate } from '@kerf/federation/router';
import { ErrorText, Page } from '@kerf/ui';
import { useEffect, useEffectEvent } from 'react';
import { messages } from '../messages';
import { isLoadFailure, userMessageOf } from '../remotes/failures';
import { isReplaced } from '../remotes/releases';
import { reload } from '../remotes/reload';

export interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Replaces a page that could not be loaded or that threw while it was shown. It loads what is missing when the browser is online again. */
export function Failure({ error, onRetry }: FailureProps) {
  const isMissing = isLoadFailure(error);
  const { title, text } = isMissing ? messages.failed : messages.crashed;
  const retry = useEffectEvent((isOnline: boolean) => {
    if (isOnline && isMissing) onRetry();
  });
  useEffect(() => onlineManager.subscribe(isOnline => retry(isOnline)), []);
  return (
    <Page title={title} intro={text} width="narrow">
      <ErrorText message={userMessageOf(error)} onRetry={onRetry} retryLabel={messages.retry} />
    </Page>
  );
}

/** Replaces a page that could not be loaded. */
export function FailurePage({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const retry = async () => {
    // Chunks of the replaced release stay registered in this document, so only a reload loads the new one.
    if (await isReplaced(pathname)) return reload();
    void navigate(pathname + search, { replace: true });
  };
  return <Failure error={error} onRetry={retry} />;
}
