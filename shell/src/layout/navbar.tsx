import { LISTS_KEY, paths } from '@kerf/federation';
import { Fragment } from '@kerf/federation/fragment';
import { Link, NavLink, useLocation } from '@kerf/federation/router';
import { staffRoleOf, useSession } from '@kerf/session';
import { Avatar, Button, cx, followKeys, Icon, IconButton, iconButtonClass } from '@kerf/ui';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messages } from '../messages';
import { retrying } from '../remotes/load-remote';
import { barsOf, isInDashboard } from '../routes';
import { Brand } from './brand';
import { CartLink } from './cart-link';
import { Departments } from './departments';
import { isStored } from './is-stored';
import { menuEntries } from './menu-entries';
import links from './menu-links.module.css';
import styles from './navbar.module.css';
import { NavbarSearch } from './navbar-search';
import { CountryChoice } from './shop-choices';
import { useLogOut } from './use-log-out';

const { nav, menu } = messages;

/** In a script that only staff load. */
const AccountMenu = lazy(() => retrying('shell', () => import('./staff/account-menu')));

export function Navbar() {
  const [open, setOpen] = useState(false);
  const [searching, setSearching] = useState(false);
  const { key, pathname } = useLocation();
  const toggle = useRef<HTMLButtonElement>(null);
  const user = useSession(state => state.user);
  const role = useSession(state => state.role);
  const logOut = useLogOut();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu and the search
  useEffect(() => {
    setOpen(false);
    setSearching(false);
  }, [key]);

  /** Without scripts the link leads to the list, whose search is visible. */
  const openSearch = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const header = event.currentTarget.closest('header');
    // At once, because the input can get the focus only when it is visible.
    flushSync(() => setSearching(!searching));
    header?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  };

  useEffect(() => {
    if (!open) return;
    return followKeys(document, ({ key }) => {
      if (key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    });
  }, [open]);

  const isStaff = Boolean(staffRoleOf(role));
  // The served page does not know the role, so it has the bars of the address.
  const bars = barsOf(pathname) ?? (isStaff && isInDashboard(pathname) ? 'staff' : undefined);
  return (
    <header
      className={styles.bar}
      data-bars={bars}
      data-open={open || undefined}
      data-searching={searching || undefined}
    >
      <div className={styles.sheet}>
        <div className={styles.inner}>
          <Link to={paths.home} className={styles.home}>
            <Brand />
          </Link>
          {bars === 'staff' ? (
            <div className={styles.staffSearch}>
              {isStaff ? <Fragment name="mf-dashboard-admin/staff-search" version={1} /> : null}
            </div>
          ) : (
            <NavbarSearch />
          )}
          <Link
            to={paths.explore}
            className={cx(iconButtonClass(), styles.find)}
            aria-label={messages.search.open}
            onClick={openSearch}
          >
            <Icon name="search" />
          </Link>
          <IconButton
            ref={toggle}
            className={styles.toggle}
            icon={open ? 'close' : 'menu'}
            label={open ? menu.close : menu.open}
            aria-expanded={open}
            aria-controls="main-menu"
            onClick={() => setOpen(!open)}
          />
          <nav id="main-menu" aria-label={nav.main} className={cx(links.links, styles.menu)}>
            <NavLink end to={paths.home}>
              {nav.home}
            </NavLink>
            <NavLink to={paths.explore} className={styles.shopOnly}>
              {nav.tools}
            </NavLink>
            <Link
              to={menuEntries('dashboard', role)[0]?.path ?? paths.profile}
              aria-current={isInDashboard(pathname) ? 'page' : undefined}
              className={user ? undefined : styles.onlyMobile}
            >
              {nav.dashboard}
            </Link>
            <NavLink to={paths.blog}>{nav.blog}</NavLink>
            {menuEntries('main', role).map(({ path, label }) => (
              <NavLink key={path} to={path}>
                {label}
              </NavLink>
            ))}
            {user ? (
              <Button variant="quiet" onClick={logOut}>
                {nav.logout}
              </Button>
            ) : (
              <NavLink to={paths.login}>{nav.login}</NavLink>
            )}
          </nav>
          {bars === 'staff' ? null : <CartLink />}
          {/* Merges the lists of a guest at sign-in, and shows nothing. */}
          {user && isStored(LISTS_KEY) ? <Fragment name="mf-catalog/keep-lists" version={1} /> : null}
          <Avatar size="small" src={user?.photoURL} alt={user ? (user.displayName ?? user.email) : ''} />
          {bars === 'staff' && isStaff ? (
            <Suspense>
              <AccountMenu />
            </Suspense>
          ) : null}
        </div>
        <div className={styles.second}>
          <Departments />
          <CountryChoice />
        </div>
      </div>
    </header>
  );
}
