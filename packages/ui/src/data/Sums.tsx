import type { ReactNode } from 'react';
import styles from './Sums.module.css';

export interface SumsProps {
  sums: readonly { label: string; amount: ReactNode }[];
  /** Whether the last one is the total of the others. */
  total?: boolean;
}

/** Amounts below each other, with their labels. */
export function Sums({ sums, total = false }: SumsProps) {
  return (
    <dl className={styles.sums} data-total={total}>
      {sums.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
