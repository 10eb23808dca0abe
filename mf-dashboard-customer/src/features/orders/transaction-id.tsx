import styles from './orders-table.module.css';

const LONGEST = 12;

/** The payment provider's id in one line. The order's page shows it in full. */
export function TransactionId({ id }: { id: string }) {
  const shown = id.length > LONGEST ? `${id.slice(0, 7)}…${id.slice(-4)}` : id;
  return (
    <span className={styles.transaction} title={id}>
      {shown}
    </span>
  );
}
