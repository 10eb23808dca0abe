import { Button, ErrorText, Field, Input } from '@kerf/ui';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import styles from './security.module.css';

const { secondFactor: texts } = messages;

interface CodeFormProps {
  /** What stands above the field. */
  children: ReactNode;
  hint: string;
  /** Also for recovery codes, which have letters. */
  isLong?: boolean;
  submit: string;
  send: { isPending: boolean; error: Error | null; mutate: (code: string) => void };
  onCancel: () => void;
}

/** Asks for a code of the authenticator app. */
export function CodeForm({ children, hint, isLong = false, submit, send, onCancel }: CodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);
  const onSubmit = handleSubmit(({ code }) => {
    if (!send.isPending) send.mutate(code.trim());
  });
  return (
    <form noValidate className={styles.steps} onSubmit={onSubmit}>
      {children}
      <Field label={texts.code} hint={hint} error={formState.errors.code?.message}>
        <Input
          {...(!isLong && { inputMode: 'numeric' as const })}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isLong ? 64 : 16}
          {...register('code', { validate: value => value.trim() !== '' || texts.noCode })}
        />
      </Field>
      {send.error ? <ErrorText message={send.error.message} /> : null}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
