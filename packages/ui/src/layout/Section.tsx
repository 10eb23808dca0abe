import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { KerfDivider } from './KerfDivider';
import styles from './Section.module.css';

export interface SectionProps {
  title: ReactNode;
  actions?: ReactNode;
  /** Draws the saw-cut rule above the title; on unless said otherwise. */
  divider?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A part of a page under an h2, named by it. */
export function Section({ title, actions, divider = true, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(styles.section, className)} aria-labelledby={id}>
      {divider ? <KerfDivider /> : null}
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
