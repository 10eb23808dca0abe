import { announce, paths } from '@kerf/federation';
import { Link, useLocation } from '@kerf/federation/router';
import { staffRoleOf, useSession } from '@kerf/session';
import { cx, Icon } from '@kerf/ui';
import { WorkIcon } from '@kerf/ui/work';
import { useEffect, useId, useRef, useState } from 'react';
import { messages } from '../../messages';
import { useLogOut } from '../use-log-out';
import styles from './account-menu.module.css';
import entryStyles from './entries.module.css';

const { nav, staff } = messages;

/** Who has signed in and as what, and the pages of this person. */
export default function AccountMenu() {
  const user = useSession(state => state.user);
  const role = useSession(state => staffRoleOf(state.role));
  const { key } = useLocation();
  const logOut = useLogOut();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => menu.current?.hidePopover?.(), [key]);

  const showShortcuts = () => {
    menu.current?.hidePopover?.();
    announce('shell:shortcuts-wanted', {});
  };
  if (!user || !role) return null;
  const name = user.displayName ?? user.email;
  return (
    <>
      <button type="button" className={styles.open} aria-label={staff.account({ name })} popoverTarget={id}>
        <bdi>{name}</bdi>
        <Icon name="chevron-down" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={cx(entryStyles.entries, styles.menu)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen ? (
          <>
            <p className={styles.who}>
              <bdi className={styles.name}>{name}</bdi>
              <bdi>{user.email}</bdi>
              <span>{staff.roles[role]}</span>
            </p>
            <Link to={paths.profile}>
              <WorkIcon name="person" />
              {staff.profile}
            </Link>
            <Link to={paths.home}>
              <WorkIcon name="leave" />
              {staff.seeInShop}
            </Link>
            <button type="button" onClick={showShortcuts}>
              <WorkIcon name="keyboard" />
              {staff.shortcuts}
            </button>
            <button type="button" onClick={logOut}>
              <WorkIcon name="log-out" />
              {nav.logout}
            </button>
          </>
        ) : null}
      </div>
    </>
  );
}
