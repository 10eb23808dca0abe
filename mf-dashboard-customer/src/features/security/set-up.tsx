import { call } from '@kerf/api-client';
import { useMutation } from '@kerf/federation/query';
import { Button, ErrorText, Field, Input } from '@kerf/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import styles from './security.module.css';

const { secondFactor: texts } = messages;

const QrCode = lazy(() => import('./qr-code'));

interface SetUpProps {
  /** The shop requires it of the user's role. */
  isRequired: boolean;
  /** It is turned on. */
  onCodes: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret for the authenticator app, and turns the second factor on with the first code. */
export function SetUp({ isRequired, onCodes }: SetUpProps) {
  const begin = useMutation({ mutationFn: () => call('beginSecondFactor', {}), gcTime: 0 });
  if (begin.data) return <Secret {...begin.data} onCodes={onCodes} onCancel={begin.reset} />;
  return (
    <>
      {isRequired ? <p className={styles.note}>{texts.required}</p> : null}
      <p>{texts.off}</p>
      <div className={styles.actions}>
        <Button variant={isRequired ? 'primary' : 'secondary'} busy={begin.isPending} onClick={() => begin.mutate()}>
          {texts.setUp}
        </Button>
      </div>
      {begin.error ? <ErrorText message={begin.error.message} /> : null}
    </>
  );
}

interface SecretProps extends Pick<SetUpProps, 'onCodes'> {
  secret: string;
  uri: string;
  onCancel: () => void;
}

const groupsOf = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Secret({ secret, uri, onCodes, onCancel }: SecretProps) {
  const confirm = useMutation({
    mutationFn: (code: string) => call('confirmSecondFactor', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = handleSubmit(({ code }) => {
    if (!confirm.isPending) confirm.mutate(code.trim());
  });
  return (
    <form noValidate className={styles.steps} onSubmit={submit}>
      <p>{texts.scan}</p>
      <Suspense fallback={<div className={styles.qrCode} />}>
        <QrCode text={uri} label={texts.qrCode} />
      </Suspense>
      <p>
        {texts.orType}{' '}
        <code className={styles.key} translate="no">
          {groupsOf(secret)}
        </code>
      </p>
      <p>
        <a href={uri}>{texts.openApp}</a>
      </p>
      <Field label={texts.code} hint={texts.codeHint} error={formState.errors.code?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          {...register('code', { validate: value => value.trim() !== '' || texts.noCode })}
        />
      </Field>
      {confirm.error ? <ErrorText message={confirm.error.message} /> : null}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {texts.turnOn}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
