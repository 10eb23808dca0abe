import { useLocation } from '@kerf/federation/router';
import { Button, followKeys, Icon, onKey } from '@kerf/ui';
import { useEffect, useRef, useState } from 'react';
import { Shortcuts } from '../features/shortcuts/shortcuts';
import { FoundRecords } from '../features/staff-search/found-records';
import { moveFocus } from '../features/staff-search/move-focus';
import styles from '../features/staff-search/staff-search.module.css';
import { staffSearchMessages as texts } from '../messages/staff-search-messages';

const OPEN_KEYS = 'Control+K Meta+K';

/** A button, also Ctrl K, that opens one search over orders, items and customers. */
export default function StaffSearch() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { key } = useLocation();

  const open = () => {
    if (!dialog.current || dialog.current.open) return;
    setText('');
    setOpen(true);
    dialog.current.showModal();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the dialog
  useEffect(() => dialog.current?.close(), [key]);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open();
    };
    return followKeys(document, openByKey);
  });

  return (
    <>
      <Button className={styles.open} aria-haspopup="dialog" aria-keyshortcuts={OPEN_KEYS} onClick={open}>
        <Icon name="search" />
        <span className={styles.label}>{texts.title}</span>
        <kbd className={styles.keys}>{texts.keys}</kbd>
      </Button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={texts.title}
        closedby="any"
        onClose={() => setOpen(false)}
        onKeyDown={onKey(moveFocus)}
      >
        {isOpen ? (
          <>
            <input
              autoFocus
              type="search"
              className={styles.input}
              aria-label={texts.title}
              placeholder={texts.placeholder}
              maxLength={100}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <FoundRecords text={text} />
          </>
        ) : null}
      </dialog>
      <Shortcuts />
    </>
  );
}
