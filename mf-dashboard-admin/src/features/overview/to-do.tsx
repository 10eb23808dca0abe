import { query } from '@kerf/api-client';
import type { Access, Overview } from '@kerf/contracts';
import { roleAllows } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { staffRoleOf, useSession } from '@kerf/session';
import { Loaded, Panel } from '@kerf/ui';
import { overviewMessages as texts } from '../../messages/overview-messages';
import { ownPaths } from '../../paths';
import styles from './overview.module.css';

/** Where the work is done that a number counts, and the role that does it. */
const places: Readonly<Record<keyof Overview, readonly [string, Access]>> = {
  toShip: [`${paths.allOrders}?status=pending`, 'support'],
  openReturns: [`${paths.allOrders}?status=returns`, 'support'],
  openDisputes: [`${paths.allOrders}?status=disputed`, 'support'],
  failedPayments: [`${paths.allOrders}?status=unpaid`, 'support'],
  failedRefunds: [`${paths.allOrders}?status=refunded`, 'support'],
  lowStock: [`${paths.manageItems}?sort=stock`, 'catalogue'],
  unansweredMessages: [ownPaths.messages, 'support'],
};
const names = Object.keys(places) as (keyof Overview)[];

/** How much waits for the staff, each number with a link to the work. */
export function ToDo() {
  const role = useSession(state => staffRoleOf(state.role));
  const counts = useQuery(query('readOverview', {}));
  return (
    <Panel title={texts.toDo}>
      <Loaded lines={13} query={counts}>
        {found => (
          <ul className={styles.toDo}>
            {names
              .filter(name => roleAllows(role, places[name][1]))
              .map(name => (
                <li key={name} data-waits={found[name] > 0 || undefined}>
                  <Link to={places[name][0]}>
                    {texts.waits[name]} <strong>{found[name]}</strong>
                  </Link>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
