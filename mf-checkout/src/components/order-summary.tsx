import { Card, ErrorText, Loaded, type LoadedProps, Skeleton } from '@kerf/ui';
import { type ReactNode, useId } from 'react';
import { cartMessages as cart } from '../messages/cart-messages';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  /** The lines and the amounts. */
  children?: ReactNode;
  /** Shown beside the button where it is in a bar; undefined until it is known. */
  total?: string | undefined;
  /** What to know before the button is used. */
  notice?: ReactNode;
  /** Why the button did not work. */
  problem?: string | undefined;
  /** The button that goes on. In a small window, a bar at the end of the window has it. */
  button?: ReactNode;
}

/** What is bought and what it costs, with the button that goes on. It stays in view. */
export function OrderSummary({ children, total, notice, problem, button }: OrderSummaryProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.summary}>
      <h2 id={id}>{cart.summary}</h2>
      {children}
      {button ? (
        <div className={styles.bar} data-pending={total === undefined}>
          {notice}
          {problem ? <ErrorText message={problem} /> : null}
          <p className={styles.due}>
            <span>{cart.total}</span> {total ?? '…'}
          </p>
          {button}
        </div>
      ) : null}
    </Card>
  );
}

/** A sentence in the summary. */
export const SummaryNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

const loading = { data: undefined, error: null, refetch: () => undefined };

/** The place of the lines and amounts whose `query` is loading or has failed. */
export const SummaryPlaceholder = ({ query = loading }: Partial<Pick<LoadedProps<unknown>, 'query'>>) => (
  <Loaded query={query} skeleton={<Skeleton lines={8} />}>
    {() => null}
  </Loaded>
);
