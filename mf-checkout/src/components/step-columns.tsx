import type { ReactNode } from 'react';
import layout from './columns.module.css';
import { FoldedSummary, OrderSummary, SummaryBar, type SummaryBarProps } from './order-summary';
import { useIsNarrow } from './use-is-narrow';

interface StepColumnsProps {
  /** Undefined until it is known. */
  total: string | undefined;
  /** The lines and the amounts. */
  summary: ReactNode;
  /** Of an order that is placed. */
  number?: string | undefined;
  /** Above the summary. On a phone it follows the step. */
  beside?: ReactNode;
  /** The button that goes on, if the step has none of its own. */
  bar?: Omit<SummaryBarProps, 'total'>;
  children: ReactNode;
}

/**
 * A step of the checkout beside what is bought. On a phone the summary is a row above it that opens. Where the width is unknown, the
 * styles show one of both.
 */
export function StepColumns({ total, summary, number, beside, bar, children }: StepColumnsProps) {
  const isNarrow = useIsNarrow();
  const button = bar && <SummaryBar total={total} {...bar} />;
  return (
    <div className={layout.columns}>
      {isNarrow === false ? null : <FoldedSummary total={total}>{summary}</FoldedSummary>}
      {children}
      {isNarrow ? (
        <>
          {beside}
          {button}
        </>
      ) : (
        <div className={layout.wide}>
          {beside}
          <OrderSummary number={number} bar={button}>
            {summary}
          </OrderSummary>
        </div>
      )}
    </div>
  );
}
