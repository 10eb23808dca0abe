import { query } from '@kerf/api-client';
import { roleAllows } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { staffRoleOf, useSession } from '@kerf/session';
import { VisuallyHidden } from '@kerf/ui';
import { openWorkMessages as texts } from '../messages/open-work-messages';
import styles from './open-work.module.css';

const REFRESH_MS = 60_000;

type Kind = keyof typeof texts;
const isKind = (of: string): of is Kind => Object.hasOwn(texts, of);

/** How much of one kind of work waits for the staff. All that are shown share one request. */
export default function OpenWork({ of, id }: { of: string; id: string }) {
  const isAllowed = useSession(state => roleAllows(staffRoleOf(state.role), 'support'));
  const { data } = useQuery({ ...query('readOverview', {}), enabled: isAllowed, refetchInterval: REFRESH_MS });
  if (!data || !isKind(of) || data[of] === 0) return null;
  return (
    <span id={id} className={styles.count} data-kind={of}>
      {data[of].toLocaleString('en-US')}
      <VisuallyHidden> {texts[of](data[of])}</VisuallyHidden>
    </span>
  );
}
