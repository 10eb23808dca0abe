import { Button } from '@kerf/ui';
import type { ReactNode } from 'react';
import { listsMessages as texts } from '../../messages/lists-messages';
import styles from './bulk-bar.module.css';

export interface BulkBarProps {
  /** How many are selected, and what they come to. */
  summary: string;
  /** What is not done with some of the selected rows, and why. */
  note?: string | undefined;
  onClear: () => void;
  children: ReactNode;
}

/** What can be done with the selected rows of a list. */
export const BulkBar = ({ summary, note, onClear, children }: BulkBarProps) => (
  <section aria-label={texts.selection} className={styles.bar}>
    <p role="status" className={styles.summary}>
      {summary}
    </p>
    {children}
    <Button variant="quiet" onClick={onClear}>
      {texts.clear}
    </Button>
    {note ? <p className={styles.note}>{note}</p> : null}
  </section>
);
