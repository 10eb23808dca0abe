import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { Button } from '../button/Button';
import styles from './ConfirmDialog.module.css';
import { dismiss, type Question } from './store';

/** One question in a dialog; Escape is a no. */
export function ConfirmDialog({ question }: { question: Question }) {
  const [open, setOpen] = useState(true);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);

  const close = (yes: boolean) => {
    setOpen(false);
    question.answer(yes);
  };

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={next => !next && close(false)}
      onOpenChangeComplete={next => !next && dismiss(question.id)}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Popup
          className={styles.dialog}
          initialFocus={question.destructive ? cancel : confirm}
          finalFocus={() => question.opener ?? true}
        >
          <AlertDialog.Title className={styles.title}>{question.title}</AlertDialog.Title>
          {question.text ? (
            <AlertDialog.Description className={styles.text}>{question.text}</AlertDialog.Description>
          ) : null}
          <div className={styles.actions}>
            <Button ref={cancel} onClick={() => close(false)}>
              {question.cancelLabel}
            </Button>
            <Button ref={confirm} variant={question.destructive ? 'danger' : 'primary'} onClick={() => close(true)}>
              {question.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
