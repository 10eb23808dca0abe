import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { VisuallyHidden } from '@kerf/ui';
import { numberText } from '../components/number-text';
import { useAllows } from '../components/use-allows';
import { openWorkMessages as texts } from '../messages/open-work-messages';
import styles from './open-work.module.css';

const REFRESH_MS = 60_000;

type Kind = keyof typeof texts;
const isKind = (of: string): of is Kind => Object.hasOwn(texts, of);

/** How much of one kind of work waits for the staff. All that are shown share one request. */
export default function OpenWork({ of, id }: { of: string; id: string }) {
  const isAllowed = useAllows(of === 'failingFrontEnds' ? 'staff' : 'support');
  const { data } = useQuery({ ...query('readOverview', {}), enabled: isAllowed, refetchInterval: REFRESH_MS });
  if (!data || !isKind(of) || data[of] === 0) return null;
  return (
    <span id={id} className={styles.count} data-kind={of}>
      {numberText(data[of])}
      <VisuallyHidden> {texts[of]({ count: data[of] })}</VisuallyHidden>
    </span>
  );
}
