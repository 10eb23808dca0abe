import { paths } from '@kerf/federation';
import { Fragment } from '@kerf/federation/fragment';
import { NavLink, useLocation } from '@kerf/federation/router';
import { staffRoleOf, useSession } from '@kerf/session';
import { Button, cx, Icon } from '@kerf/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '../messages';
import styles from './dashboard-layout.module.css';
import { Guard } from './guard';
import { menuEntries } from './menu-entries';
import links from './menu-links.module.css';

const { sidebar } = messages;
/** The dashboard: a sidebar with the links that remotes declare for the role. Small screens collapse it behind a button. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const role = useSession(state => state.role);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation collapses the sidebar
  useEffect(() => setOpen(false), [key]);

  return (
    <Guard access="signed-in">
      <div className={styles.frame} data-staff={Boolean(staffRoleOf(role))}>
        <div className={styles.side}>
          <Button
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="dashboard-menu"
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} />
            {sidebar.toggle}
          </Button>
          <nav id="dashboard-menu" aria-label={sidebar.label} className={cx(links.links, styles.menu)} data-open={open}>
            {menuEntries('dashboard', role).map(({ path, label }) => (
              <NavLink key={path} end={path === paths.profile} to={path}>
                {label}
              </NavLink>
            ))}
          </nav>
          {staffRoleOf(role) ? (
            <div className={styles.work}>
              <Fragment name="mf-dashboard-admin/open-work" version={1} />
            </div>
          ) : null}
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </Guard>
  );
}
