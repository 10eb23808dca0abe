import { type ReactNode, useState } from 'react';
import styles from './releases.module.css';

interface DisclosureProps {
  title: string;
  startsOpen?: boolean;
  children: () => ReactNode;
}

/** Details whose content is rendered, and so read, when somebody opens them. */
export function Disclosure({ title, startsOpen = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details className={styles.disclosure} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen ? children() : null}
    </details>
  );
}
