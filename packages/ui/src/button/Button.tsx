import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../cx';
import styles from './Button.module.css';
import { type ButtonLook, type ButtonVariant, buttonClass } from './buttonClass';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  variant?: ButtonVariant;
  /** Whether the action is running. Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
}

/** A button. Its default `type` is 'button'. */
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
