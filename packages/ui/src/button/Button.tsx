import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../cx';
import styles from './Button.module.css';
import { type ButtonLook, type ButtonVariant, buttonClass } from './buttonClass';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  variant?: ButtonVariant;
  /** The action is running: shows it, and swallows every further click without losing the focus. */
  busy?: boolean;
}

/** A button; `type` is 'button' unless said otherwise. */
export function Button({ variant, size, wide, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass(variant, { size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
