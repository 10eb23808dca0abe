import { paths } from '@kerf/federation';
import { Navigate, type RouteObject } from '@kerf/federation/router';
import { DashboardLayout } from './layout/dashboard-layout';
import { LoadingPage, RootLayout } from './layout/root-layout';
import { messages } from './messages';
import { FailurePage } from './pages/failure-page';
import NotFoundPage from './pages/not-found-page';
import { retrying } from './remotes/load-remote';
import { DASHBOARD, ROOT } from './remotes/mount-page';

const page = (load: () => Promise<{ default: React.ComponentType }>) => async () => ({
  Component: (await retrying('shell', load)).default,
});

const notFound = { element: <NotFoundPage />, handle: messages.notFound };

/**
 * The shell's own pages. Those of the remotes join `root` and `dashboard` when they are first
 * asked for: an address that only a splat matches makes the router ask `pageMounter`, so the layouts have no path of
 * their own that would match without asking.
 */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    element: <RootLayout />,
    errorElement: (
      <RootLayout page={messages.failed}>
        <FailurePage />
      </RootLayout>
    ),
    hydrateFallbackElement: <LoadingPage />,
    children: [
      { path: paths.login, handle: messages.login, lazy: page(() => import('./sign-in/login-page')) },
      { path: paths.signup, handle: messages.signup, lazy: page(() => import('./sign-in/signup-page')) },
      { path: '/signup', element: <Navigate to={paths.signup} replace /> },
      {
        id: DASHBOARD,
        element: <DashboardLayout />,
        errorElement: (
          <DashboardLayout>
            <FailurePage />
          </DashboardLayout>
        ),
        children: [{ path: `${paths.profile}/*`, ...notFound }],
      },
      { path: '*', ...notFound },
    ],
  },
];
