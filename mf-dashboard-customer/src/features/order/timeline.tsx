import type { TimelineEntry } from '@kerf/contracts';
import { Panel } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { messages } from '../../messages';
import styles from './order.module.css';

const { order: texts } = messages;

/** What happened to the order, oldest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Panel title={texts.timeline}>
      <ol className={styles.timeline}>
        {entries.map(({ at, status }) => (
          <li key={`${at} ${status}`}>
            {texts.steps[status] ?? status} <DateTime at={at} withTime />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
