import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'signal' | 'ok' | 'danger';

export interface BadgeProps {
  /** 'signal' is amber and only for what needs attention. */
  tone?: BadgeTone;
  /** Slanted like a saw cut, for NEW. */
  cut?: boolean;
  children: ReactNode;
}

/** A short label. */
export function Badge({ tone = 'neutral', cut = false, children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone], cut && styles.cut)}>{children}</span>;
}
