import { IconButton, onKey } from '@kerf/ui';
import { type ReactNode, useId } from 'react';
import { bulkMessages as texts } from '../../messages/bulk-messages';
import styles from './bulk-panel.module.css';

interface BulkPanelProps {
  title: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form between the list and the bar that opened it. Escape closes it. */
export function BulkPanel({ title, onSubmit, onClose, children }: BulkPanelProps) {
  const id = useId();
  return (
    <form
      noValidate
      aria-labelledby={id}
      className={styles.panel}
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={onKey(event => {
        if (event.key === 'Escape') onClose();
      })}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={texts.close} onClick={onClose} />
      </header>
      {children}
    </form>
  );
}
