import type { ComponentProps } from 'react';
import { cx } from '../cx';
import styles from './Card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** 'none' lets a picture reach the edges. */
  padding?: 'normal' | 'none';
}

/** A raised surface with a thin border. */
export function Card({ as, padding = 'normal', className, ...rest }: CardProps) {
  const Tag = (as ?? 'div') as 'div';
  return <Tag {...rest} className={cx(styles.card, padding === 'normal' && styles.padded, className)} />;
}
