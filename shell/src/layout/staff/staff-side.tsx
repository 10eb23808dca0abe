import { type MenuEntry, paths } from '@kerf/federation';
import { Fragment } from '@kerf/federation/fragment';
import { Link, useLocation } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { cx, Icon, IconButton } from '@kerf/ui';
import { WorkIcon } from '@kerf/ui/work';
import { useEffect, useId, useRef, useState } from 'react';
import { messages } from '../../messages';
import { Brand } from '../brand';
import { currentEntry } from '../current-entry';
import { menuEntries } from '../menu-entries';
import links from '../menu-links.module.css';
import { useLogOut } from '../use-log-out';
import entryStyles from './entries.module.css';
import styles from './staff-side.module.css';

const { sidebar, nav, staff } = messages;

/** Neighbours of the same group. */
const inGroups = (entries: readonly MenuEntry[]): MenuEntry[][] =>
  entries.reduce<MenuEntry[][]>((groups, entry) => {
    const last = groups.at(-1);
    if (last && last[0]?.group === entry.group) last.push(entry);
    else groups.push([entry]);
    return groups;
  }, []);

/** The sidebar of the staff. On a small screen it is a drawer, and the entries used most are in a bar at the end of the window. */
export default function StaffSide() {
  const role = useSession(state => state.role);
  const location = useLocation();
  const logOut = useLogOut();
  const drawer = useRef<HTMLDivElement>(null);
  const [isDrawer, setDrawer] = useState(false);
  const id = useId();
  const entries = menuEntries('dashboard', role);
  const current = currentEntry(entries, location);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => drawer.current?.hidePopover?.(), [location.key]);

  return (
    <>
      <div
        ref={drawer}
        id={id}
        popover="auto"
        className={styles.side}
        onToggle={({ newState }) => setDrawer(newState === 'open')}
      >
        <div className={styles.head}>
          <Brand />
          <IconButton icon="close" label={staff.close} popoverTarget={id} popoverTargetAction="hide" />
        </div>
        <nav aria-label={sidebar.label} className={cx(links.links, entryStyles.entries, styles.menu)}>
          {inGroups(entries).map(([first, ...rest]) =>
            first ? <Group key={first.path} entries={[first, ...rest]} current={current} /> : null,
          )}
          {isDrawer ? (
            <ul className={styles.last}>
              <li>
                <Link to={paths.home}>
                  <WorkIcon name="leave" />
                  {staff.seeInShop}
                </Link>
              </li>
              <li>
                <button type="button" onClick={logOut}>
                  <WorkIcon name="log-out" />
                  {nav.logout}
                </button>
              </li>
            </ul>
          ) : null}
        </nav>
      </div>
      <nav aria-label={staff.pinned} className={styles.bottom}>
        {entries
          .filter(({ pinned }) => pinned !== undefined)
          .sort((a, b) => Number(a.pinned) - Number(b.pinned))
          .map(entry => (
            <Entry key={entry.path} entry={entry} isCurrent={entry === current} />
          ))}
        <button type="button" aria-label={sidebar.toggle} popoverTarget={id}>
          <Icon name="menu" />
          {staff.menu}
        </button>
      </nav>
    </>
  );
}

function Group({ entries, current }: { entries: [MenuEntry, ...MenuEntry[]]; current: MenuEntry | undefined }) {
  const id = useId();
  const { group } = entries[0];
  return (
    <div className={styles.group}>
      {group ? <p id={id}>{group}</p> : null}
      <ul aria-labelledby={group ? id : undefined}>
        {entries.map(entry => (
          <li key={entry.path}>
            <Entry entry={entry} isCurrent={entry === current} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link, and what waits behind it. The count is no part of the name of the link, but describes it. */
function Entry({ entry: { path, label, icon, count }, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  const id = useId();
  return (
    <div className={styles.entry}>
      <Link to={path} aria-current={isCurrent ? 'page' : undefined} aria-describedby={count ? id : undefined}>
        <WorkIcon name={icon ?? ''} />
        {label}
      </Link>
      {count ? (
        <div className={styles.count}>
          <Fragment name="mf-dashboard-admin/open-work" version={2} of={count} id={id} />
        </div>
      ) : null}
    </div>
  );
}
