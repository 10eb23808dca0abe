import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  /** Tells the user what to do next. */
  text?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, text, icon = 'order', action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
