import type { RemoteModule, RemotePage } from '@kerf/federation';
import { QueryClient, QueryClientProvider } from '@kerf/federation/query';
import { Link, useLocation } from '@kerf/federation/router';
import { createBrowserRouter, Outlet, RouterProvider } from '@kerf/federation/router-testing';
import { ConfirmHost, Toaster } from '@kerf/ui';
import { useState } from 'react';
import { actAs, type Visitor } from '../act-as';
import styles from './harness.module.css';

const visitors: Visitor[] = ['visitor', 'customer', 'admin'];
const VISITOR_KEY = 'harness-visitor';

/** Whom the harness was left as. */
export const lastVisitor = () => (localStorage.getItem(VISITOR_KEY) as Visitor | null) ?? 'customer';

/** An address to open a page at: its parameters filled with an id that fixtures answer to. */
const sample = ({ path }: RemotePage) => path.replace(/:\w+/g, '0'.repeat(23).concat('1'));

function Frame({ pages }: { pages: readonly RemotePage[] }) {
  const [visitor, setVisitor] = useState(lastVisitor);
  const choose = (next: Visitor) => {
    localStorage.setItem(VISITOR_KEY, next);
    actAs(next);
    setVisitor(next);
  };
  return (
    <>
      <header className={styles.bar}>
        <label>
          Signed in as{' '}
          <select value={visitor} onChange={event => choose(event.target.value as Visitor)}>
            {visitors.map(name => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <nav aria-label="Pages" className={styles.pages}>
          {pages.map(page => (
            <Link key={page.path} to={sample(page)}>
              {page.title}
            </Link>
          ))}
        </nav>
      </header>
      <main>
        <Outlet key={visitor} />
      </main>
      <Toaster />
      <ConfirmHost />
    </>
  );
}

const Elsewhere = () => <p className={styles.elsewhere}>{useLocation().pathname} is another front end’s page.</p>;

/** A remote's pages without the shell: somebody to be, and a link to each page. */
export function Harness({ remote }: { remote: RemoteModule }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [router] = useState(() =>
    createBrowserRouter([
      {
        element: <Frame pages={remote.pages} />,
        children: [
          ...remote.pages.map(page => ({
            path: page.path,
            lazy: async () => ({ Component: (await page.load()).default }),
          })),
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ]),
  );
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
