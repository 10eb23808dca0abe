import '@kerf/ui/tokens.css';
import '@kerf/ui/base.css';
import { configureApi } from '@kerf/api-client';
import { API_URL } from '@kerf/api-client/testing/handler';
import type { RemoteModule } from '@kerf/federation';
import { sessionStore } from '@kerf/session';
import { setupWorker } from 'msw/browser';
import { createRoot } from 'react-dom/client';
import { actAs } from '../act-as';
import { type Fixtures, toHandlers } from './fixtures';
import { Harness, lastVisitor } from './harness';

export type { Fixtures } from './fixtures';

/** Starts a remote without the shell: its pages, a sample user, and a mock network that returns the fixtures. */
export const startHarness = async (remote: RemoteModule, fixtures: Fixtures) => {
  await setupWorker(...toHandlers(fixtures)).start({ onUnhandledRequest: 'bypass', quiet: true });
  configureApi({ baseUrl: API_URL, token: () => sessionStore.getState().token });
  actAs(lastVisitor());
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Harness remote={remote} />);
};
