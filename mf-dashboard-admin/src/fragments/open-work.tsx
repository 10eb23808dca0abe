import { query } from '@kerf/api-client';
import { roleAllows } from '@kerf/contracts/domain';
import type { Overview } from '@kerf/contracts/staff';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { staffRoleOf, useSession } from '@kerf/session';
import { openWorkMessages as texts } from '../messages/open-work-messages';
import { ownPaths } from '../paths';
import styles from './open-work.module.css';

const REFRESH_MS = 60_000;

const kinds = [
  { count: 'toShip', to: `${paths.allOrders}?status=pending` },
  { count: 'openReturns', to: `${paths.allOrders}?status=returns` },
  { count: 'openDisputes', to: `${paths.allOrders}?status=disputed` },
  { count: 'unansweredMessages', to: ownPaths.messages },
] as const satisfies { count: keyof Overview; to: string }[];

/** What waits for the staff, as links with counts. What does not wait is not shown. */
export default function OpenWork() {
  const isAllowed = useSession(state => roleAllows(staffRoleOf(state.role), 'support'));
  const { data } = useQuery({ ...query('readOverview', {}), enabled: isAllowed, refetchInterval: REFRESH_MS });
  const waiting = data ? kinds.filter(({ count }) => data[count] > 0) : [];
  if (waiting.length === 0) return null;
  return (
    <nav aria-label={texts.title} className={styles.work}>
      {waiting.map(({ count, to }) => (
        <Link key={count} to={to} aria-label={texts.spoken[count](data?.[count] ?? 0)}>
          {texts.kinds[count]}
          <span className={styles.count} data-kind={count}>
            {data?.[count].toLocaleString('en-US')}
          </span>
        </Link>
      ))}
    </nav>
  );
}
