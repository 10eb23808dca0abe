import { paths } from '@kerf/federation';
import { NavLink, useLocation } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Button, cx, Icon } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { messages } from '../messages';
import styles from './customer-side.module.css';
import { menuEntries } from './menu-entries';
import links from './menu-links.module.css';

const { sidebar } = messages;

/** The sidebar of a customer. Small screens collapse it behind a button. */
export function CustomerSide() {
  const role = useSession(state => state.role);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation collapses the sidebar
  useEffect(() => setOpen(false), [key]);

  return (
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
    </div>
  );
}
