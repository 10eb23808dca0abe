import { IconButton } from '@kerf/ui';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { dialogMessages as texts } from '../../messages/dialog-messages';
import styles from './dialog.module.css';

export interface DialogProps {
  title: string;
  /** Below the title. */
  text?: ReactNode;
  /** A form at the side of the window, a form in its middle, or a question. */
  kind?: 'sheet' | 'form' | 'question';
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog that is open while it is rendered. A question can be asked above another dialog, because both are in the top layer. */
export function Dialog({ title, text, kind = 'form', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Returns the focus to the element that had it.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={kind === 'question' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={text ? `${id}text` : undefined}
      className={styles.dialog}
      data-kind={kind}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* No header and footer: a dialog beside the page's content would have a second banner. */}
      <div className={styles.head}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        {kind === 'question' ? null : <IconButton icon="close" label={texts.close} onClick={onClose} />}
        {text ? (
          <div id={`${id}text`} className={styles.text}>
            {text}
          </div>
        ) : null}
      </div>
      {children}
    </dialog>
  );
}

/** The buttons at the end of a dialog. They stay in sight. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
