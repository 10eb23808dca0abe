import { Button, type ButtonVariant, ErrorText } from '@kerf/ui';
import type { FormEventHandler, ReactNode } from 'react';
import styles from './form.module.css';

interface RequestFormProps {
  /** The name of the form for a screen reader, where a page has several. */
  label?: string;
  /** The mutation that `onSubmit` starts. */
  request: { isPending: boolean; error: Error | null };
  submitLabel: string;
  submitVariant?: ButtonVariant;
  onSubmit: FormEventHandler;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Fields, the error of the request and the buttons. A submission during a request does nothing. */
export function RequestForm({ label, request, submitLabel, submitVariant = 'primary', ...props }: RequestFormProps) {
  const { onSubmit, actions, children } = props;
  return (
    <form
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        if (!request.isPending) onSubmit(event);
      }}
    >
      {children}
      {request.error ? <ErrorText message={request.error.message} /> : null}
      <div className={styles.actions}>
        <Button type="submit" variant={submitVariant} busy={request.isPending}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}
