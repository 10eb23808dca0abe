import { call } from '@kerf/api-client';
import { useMutation } from '@kerf/federation/query';
import { Button, ErrorText } from '@kerf/ui';
import { lazy, Suspense } from 'react';
import { messages } from '../../messages';
import { CodeForm } from './code-form';
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
  return (
    <CodeForm hint={texts.codeHint} submit={texts.turnOn} send={confirm} onCancel={onCancel}>
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
    </CodeForm>
  );
}
