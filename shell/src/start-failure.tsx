import { ErrorText, Page } from '@kerf/ui';
import { createRoot } from 'react-dom/client';
import { messages } from './messages';
import { reload } from './remotes/reload';

/** Replaces the loading frame when the shop cannot start, for example because `/config.json` is missing. */
export const showStartFailure = (root: HTMLElement, error: unknown): void => {
  const { title, text } = messages.notStarted;
  createRoot(root).render(
    <main id="content">
      <Page title={title} intro={text} width="narrow">
        <ErrorText
          message={error instanceof Error ? error.message : String(error)}
          onRetry={reload}
          retryLabel={messages.retry}
        />
      </Page>
    </main>,
  );
};
