import { ownerOf, paths, readConfig, readRemotes } from '@kerf/federation';
import { QueryClientProvider } from '@kerf/federation/query';
import { currencyOf, currencyStore, loadShopConfig, session, sessionStore } from '@kerf/session';
import { setCategories } from '@kerf/session/categories';
import { allowImageOrigins, setWords } from '@kerf/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { invalidateOnEvents } from './invalidate-on-events';
import { keepFocus } from './keep-focus';
import { shopHistory } from './navigation/history';
import { nextTask } from './next-task';
import { makeQueries } from './queries';
import { shopPages } from './remotes/pages';
import { settleReleases } from './remotes/releases';
import { sendReportsTo } from './remotes/report';
import { reportErrors } from './remotes/report-errors';
import { reportLatePaint } from './remotes/report-late-paint';
import { withTimeout } from './remotes/with-timeout';
import { ownPages } from './routes';
import { startSession } from './session';
import { Shop } from './shop';
import { rememberTexts } from './shop-texts';
import { showStartFailure } from './start-failure';
import { tolerateTranslation } from './translated-pages';
import { followTyping } from './typed-input';
import { uiMessages } from './ui-messages';

/** How long the first page is awaited, so that it replaces the served HTML in one step. */
const FIRST_PAGE_MS = 500;

const start = async (root: HTMLElement) => {
  tolerateTranslation();
  // From now on links open pages of this document, and `prefetchOnApproach` loads them.
  document.querySelector('script[type="speculationrules"]')?.remove();
  keepFocus(root);
  const [config, { remotes, incomplete }] = await Promise.all([readConfig(), readRemotes()]);
  allowImageOrigins(config.imageOrigins);
  setWords(uiMessages);
  rememberTexts(config.texts);
  setCategories(config.categories);
  sendReportsTo(config.apiUrl);
  const queries = makeQueries();
  const releases = settleReleases(remotes);
  reportErrors();
  invalidateOnEvents(queries, releases);
  // Cached data of one user must not be visible to the next one.
  sessionStore.subscribe((now, before) => {
    if (now.user?.email !== before.user?.email) queries.getQueryCache().clear();
  });
  const history = shopHistory();
  const pages = shopPages(releases, ownPages, incomplete);
  const leave = async () => {
    const { pathname } = history.location;
    if (!(await pages.isPublic(pathname))) history.push(paths.home);
  };
  const setUpSecondFactor = () => {
    if (history.location.pathname !== paths.profile) history.push(paths.profile);
  };
  startSession(config, { hasTyped: followTyping(() => history.location.pathname), leave, setUpSecondFactor });
  // The base currency needs no configuration, so that its pages make no request for it before the first paint.
  const currency = currencyOf(currencyStore.getState()) ? undefined : loadShopConfig();
  await session.restore();
  reportLatePaint(ownerOf(releases, history.location.pathname));
  await nextTask();
  // Until the page is loaded, the visitor sees the served HTML: the frame and the page's first view.
  const { pathname, key } = history.location;
  await withTimeout(FIRST_PAGE_MS, pages.visit(pathname, key)).catch(() => undefined);
  await currency;
  await nextTask();
  // A transition renders in slices, so the browser can handle input while React replaces the served HTML.
  startTransition(() =>
    createRoot(root).render(
      <QueryClientProvider client={queries}>
        <Shop pages={pages} history={history} />
      </QueryClientProvider>,
    ),
  );
  // Without it, links load their pages when they are clicked.
  await import('./after-start').then(({ afterStart }) => afterStart(pages, config)).catch(() => undefined);
};

const root = document.getElementById('root');
if (root) start(root).catch(error => showStartFailure(root, error));
