import { type ReactNode, useState } from 'react';
import styles from './releases.module.css';

/** Details whose content is rendered, and so read, when somebody opens them. */
export function Disclosure({ title, children }: { title: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen ? children() : null}
    </details>
  );
}
