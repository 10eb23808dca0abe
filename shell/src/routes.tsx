import { paths, type RemotePage } from '@kerf/federation';
import { Navigate, type RouteObject } from '@kerf/federation/router';
import { DashboardLayout } from './layout/dashboard-layout';
import { LoadingPage, RootLayout } from './layout/root-layout';
import { messages } from './messages';
import { FailurePage } from './pages/failure-page';
import NotFoundPage from './pages/not-found-page';
import { DASHBOARD, ROOT } from './remotes/mount-page';

const notFound = { element: <NotFoundPage />, handle: messages.notFound };

/** The pages of the shell whose scripts are loaded when they are asked for. */
export const ownPages: readonly RemotePage[] = [
  {
    path: paths.login,
    access: 'public',
    title: messages.login.title,
    description: messages.login.description,
    load: () => import('./sign-in/login-page'),
  },
  {
    path: paths.signup,
    access: 'public',
    title: messages.signup.title,
    description: messages.signup.description,
    load: () => import('./sign-in/signup-page'),
  },
];

/**
 * The frame. All pages that have to be loaded join `root` and `dashboard` when they are first
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
