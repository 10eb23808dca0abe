import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { KerfDivider } from './KerfDivider';
import styles from './Section.module.css';

export interface SectionProps {
  title: ReactNode;
  actions?: ReactNode;
  /** Whether to draw the divider above the title; true by default. */
  divider?: boolean;
  className?: string;
  /** So that a link can lead to it. */
  id?: string;
  children?: ReactNode;
}

/** A region of a page, named by its h2. */
export function Section({ title, actions, divider = true, className, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={cx(styles.section, className)} id={id} aria-labelledby={titleId}>
      {divider ? <KerfDivider /> : null}
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
