import { paths, type RemotePage } from '@kerf/federation';
import { messages } from './messages';

/** The shell's own pages, loaded on demand. All other pages belong to remotes. */
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
  // What the owner of the shop writes, in the folder `shell/texts` or TEXTS_DIR.
  {
    path: '/help/:name',
    access: 'public',
    title: messages.help,
    load: () => import('./pages/text-page'),
  },
];

/** Correct spellings of addresses that the specification misspells. */
export const redirects: Record<string, string | undefined> = { '/signup': paths.signup };

/** Whether the page of an address is shown inside the dashboard. */
export const isInDashboard = (pathname: string) => `${pathname.toLowerCase()}/`.startsWith(`${paths.profile}/`);

export { barsOf } from '../server/src/page/bars';
