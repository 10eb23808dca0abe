import { query } from '@kerf/api-client';
import type { Access, Overview } from '@kerf/contracts';
import { roleAllows } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { staffRoleOf, useSession } from '@kerf/session';
import { Icon, Loaded, Section } from '@kerf/ui';
import type { CSSProperties } from 'react';
import { DateTime } from '../../components/date-time';
import { numberText } from '../../components/number-text';
import { textWith } from '../../components/text-with';
import { overviewMessages as texts } from '../../messages/overview-messages';
import { ownPaths } from '../../paths';
import styles from './overview.module.css';

type Work = keyof typeof texts.waits & keyof Overview;

/** Where the work is done that a number counts, and the role that does it. */
const places: Readonly<Record<Work, readonly [string, Access]>> = {
  toShip: [`${paths.allOrders}?status=pending`, 'support'],
  openReturns: [`${paths.allOrders}?status=returns`, 'support'],
  openDisputes: [`${paths.allOrders}?status=disputed`, 'support'],
  unansweredMessages: [`${ownPaths.messages}?state=open`, 'support'],
  lowStock: [`${paths.manageItems}?view=low`, 'catalogue'],
  failedRefunds: [`${paths.allOrders}?status=refunded`, 'support'],
  deadJobs: [ownPaths.deadJobs, 'admin'],
};
const works = Object.keys(places) as Work[];
/** Has a line of its own, and only while there are any. */
const isRare = (work: Work) => work === 'deadJobs';

function Oldest({ late, since }: { late: number; since: string }) {
  return (
    <small className={styles.oldest}>
      {late > 0 ? <span className={styles.late}>{texts.late({ count: late })}</span> : null}{' '}
      {textWith(texts.oldest, { time: <DateTime at={since} /> })}
    </small>
  );
}

/** How much waits for the staff, each number with a link to the work. */
export function ToDo() {
  const role = useSession(state => staffRoleOf(state.role));
  const counts = useQuery(query('readOverview', {}));
  const own = works.filter(work => roleAllows(role, places[work][1]));
  return (
    <Section divider={false} className={styles.panel} title={texts.toDo}>
      <div className={styles.place} style={{ '--cells': own.filter(work => !isRare(work)).length } as CSSProperties}>
        <Loaded lines={4} query={counts}>
          {found =>
            own.some(work => found[work] > 0) ? (
              <ul className={styles.toDo}>
                {own
                  .filter(work => !isRare(work) || found[work] > 0)
                  .map(work => (
                    <li
                      key={work}
                      className={isRare(work) ? styles.rare : undefined}
                      data-waits={found[work] > 0 || undefined}
                    >
                      <Link to={places[work][0]}>
                        <strong>{numberText(found[work])}</strong>
                        <span>
                          {texts.waits[work]}
                          {work === 'toShip' && found.oldestToShip ? (
                            <Oldest {...found} since={found.oldestToShip} />
                          ) : null}
                        </span>
                        <Icon name="chevron-right" />
                      </Link>
                    </li>
                  ))}
              </ul>
            ) : (
              <p className={styles.nothing}>
                <Icon name="check" /> {texts.nothingWaits}
              </p>
            )
          }
        </Loaded>
      </div>
    </Section>
  );
}
