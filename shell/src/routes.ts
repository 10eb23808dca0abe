import { paths, type RemotePage } from '@kerf/federation';
import { messages } from './messages';

/** The pages of the shell, whose scripts are loaded when they are asked for; all others are the remotes'. */
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

/** Who types an address right arrives too. */
export const redirects: Record<string, string | undefined> = { '/signup': paths.signup };

/** Whether a page stands inside the dashboard. */
export const isInDashboard = (pathname: string) => `${pathname.toLowerCase()}/`.startsWith(`${paths.profile}/`);
