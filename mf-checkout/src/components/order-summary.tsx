import { Card, ErrorText, Icon, Loaded, type LoadedProps, Skeleton } from '@kerf/ui';
import { type ReactNode, useId } from 'react';
import { cartMessages as cart } from '../messages/cart-messages';
import styles from './order-summary.module.css';

export interface OrderSummaryProps {
  /** The lines and the amounts. */
  children?: ReactNode;
  /** Of an order that is placed. */
  number?: string | undefined;
  /** The button that goes on, with what belongs to it. */
  bar?: ReactNode;
}

/** What is bought and what it costs. It stays in view. */
export function OrderSummary({ children, number, bar }: OrderSummaryProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.summary}>
      <div className={styles.head}>
        <h2 id={id}>{cart.summary}</h2>
        {number ? <span className={styles.note}>{number}</span> : null}
      </div>
      {children}
      {bar}
    </Card>
  );
}

interface FoldedSummaryProps {
  /** Undefined until it is known. */
  total?: string | undefined;
  children?: ReactNode;
}

/** The same in one row, which opens. */
export const FoldedSummary = ({ total, children }: FoldedSummaryProps) => (
  <section aria-label={cart.summary} className={styles.folded}>
    <details>
      <summary>
        <Icon name="cart" /> <span>{cart.summary}</span> <Icon name="chevron-down" />
        <b>{total ?? '…'}</b>
      </summary>
      <div className={styles.unfolded}>{children}</div>
    </details>
  </section>
);

export interface SummaryBarProps {
  /** Shown beside the button where the bar is at the end of the window; undefined until it is known. */
  total?: string | undefined;
  /** Below the total there. */
  place?: string | undefined;
  /** What to know before the button is used. */
  notice?: ReactNode;
  /** Why the button did not work. */
  problem?: string | undefined;
  /** The button that goes on. */
  button: ReactNode;
  /** What it leads to. */
  next?: ReactNode;
}

/** The button that goes on. In a small window, it is at the end of the window. */
export const SummaryBar = ({ total, place, notice, problem, button, next }: SummaryBarProps) => (
  <>
    <div className={styles.bar} data-end-bar="narrow" data-pending={total === undefined}>
      {notice}
      {problem ? <ErrorText message={problem} /> : null}
      <p className={styles.due}>
        <span>{cart.total}</span> {total ?? '…'} {place ? <span>{place}</span> : null}
      </p>
      {button}
    </div>
    {next ? <SummaryNote>{next}</SummaryNote> : null}
  </>
);

export const SummaryNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

const loading = { data: undefined, error: null, refetch: () => undefined };

/** The place of the lines and amounts whose `query` is loading or has failed. */
export const SummaryPlaceholder = ({ query = loading }: Partial<Pick<LoadedProps<unknown>, 'query'>>) => (
  <Loaded query={query} skeleton={<Skeleton lines={8} />}>
    {() => null}
  </Loaded>
);
