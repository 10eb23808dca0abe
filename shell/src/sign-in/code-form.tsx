import { ApiError } from '@kerf/api-client';
import { session } from '@kerf/session';
import { Button, Field, Input } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Submit } from './credentials';
import styles from './sign-in.module.css';
import { signInMessages } from './sign-in-messages';

const { code: texts } = signInMessages;

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : undefined);

/** Whether the sign-in goes on with a code, also while a code is sent; and the way back. */
export const useCodeAsked = (error: Error | null): [isAsked: boolean, back: () => void] => {
  const [isAsked, setIsAsked] = useState(false);
  const code = codeOf(error);
  useEffect(() => {
    if (code === 'second-factor-needed') setIsAsked(true);
  }, [code]);
  return [isAsked, () => setIsAsked(false)];
};

interface CodeFormProps {
  run: (signIn: () => Promise<void>) => void;
  error: Error | null;
  isPending: boolean;
  onBack: () => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ run, error, isPending, onBack }: CodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={handleSubmit(({ code }) => run(() => session.proveSecondFactor(code.trim())))}
    >
      <Field label={texts.label} hint={texts.hint} error={formState.errors.code?.message}>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          {...register('code', { validate: value => value.trim() !== '' || texts.required })}
        />
      </Field>
      {/* Before the first code, the refusal of the API is no error. */}
      <Submit error={codeOf(error) === 'second-factor-needed' ? null : error} isPending={isPending}>
        {texts.submit}
      </Submit>
      <Button variant="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </form>
  );
}
