import { paths } from '@kerf/federation';
import { Navigate, type RouteObject } from '@kerf/federation/router';
import { DashboardLayout } from './layout/dashboard-layout';
import { LoadingPage, RootLayout } from './layout/root-layout';
import { messages } from './messages';
import { FailurePage } from './pages/failure-page';
import NotFoundPage from './pages/not-found-page';
import { DASHBOARD, ROOT } from './remotes/mount-page';

const page = (load: () => Promise<{ default: React.ComponentType }>) => async () => ({
  Component: (await load()).default,
});

/** The shell's own pages. Those of the remotes join `root` and `dashboard` when they are first asked for. */
export const routes: RouteObject[] = [
  {
    id: ROOT,
    path: '/',
    element: <RootLayout />,
    errorElement: (
      <RootLayout>
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
        path: paths.profile,
        element: <DashboardLayout />,
        errorElement: (
          <DashboardLayout>
            <FailurePage />
          </DashboardLayout>
        ),
        children: [],
      },
      { path: '*', element: <NotFoundPage />, handle: messages.notFound },
    ],
  },
];
