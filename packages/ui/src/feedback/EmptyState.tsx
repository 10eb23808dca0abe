import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  /** What to do now. */
  text?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
}

/** What a list says when there is nothing in it. */
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
