import type { RemoteModule, RemotePage } from '@kerf/federation';
import { QueryClient, QueryClientProvider } from '@kerf/federation/query';
import { createBrowserHistory, Link, Route, Routes, useLocation } from '@kerf/federation/router';
import { ShopRouter } from '@kerf/federation/shop-router';
import { ConfirmHost, Toaster } from '@kerf/ui';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { actAs, type Visitor } from '../act-as';
import styles from './harness.module.css';

const visitors: Visitor[] = ['visitor', 'customer', 'admin'];
const VISITOR_KEY = 'harness-visitor';

/** The role chosen in the last visit; customer at first. */
export const lastVisitor = () => (localStorage.getItem(VISITOR_KEY) as Visitor | null) ?? 'customer';

/** An example address of a page: its path with the id of the first fixture as every parameter. */
const exampleAddress = ({ path }: RemotePage) => path.replace(/:\w+/g, '0'.repeat(23).concat('1'));

function Frame({ pages, children }: { pages: readonly RemotePage[]; children: ReactNode }) {
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
            <Link key={page.path} to={exampleAddress(page)}>
              {page.title}
            </Link>
          ))}
        </nav>
      </header>
      <main>
        <Fragment key={visitor}>{children}</Fragment>
      </main>
      <Toaster />
      <ConfirmHost />
    </>
  );
}

const Elsewhere = () => <p className={styles.elsewhere}>{useLocation().pathname} is another front end’s page.</p>;

/** A remote's pages without the shell: a choice of the signed-in user, and a link to each page. */
export function Harness({ remote }: { remote: RemoteModule }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [pages] = useState(() => remote.pages.map(({ path, load }) => ({ path, Component: lazy(load) })));
  return (
    <QueryClientProvider client={queries}>
      <ShopRouter history={history}>
        <Frame pages={remote.pages}>
          <Suspense>
            <Routes>
              {pages.map(({ path, Component }) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </Suspense>
        </Frame>
      </ShopRouter>
    </QueryClientProvider>
  );
}
