import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button';
import { focusOrSuccessor } from '../focus/successor';
import styles from './ConfirmDialog.module.css';
import { dismiss, type Question } from './store';

/** Asks one question in a modal dialog. Escape answers no. */
export function ConfirmDialog({ question }: { question: Question }) {
  const [open, setOpen] = useState(true);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);

  // The dialog library returns the focus asynchronously, and the opener's row may be removed in between.
  useEffect(() => {
    if (!open) focusOrSuccessor(question.opener);
  }, [open, question]);

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
          finalFocus={false}
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
