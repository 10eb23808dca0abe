import { useMutation } from '@kerf/federation/query';
import { session } from '@kerf/session';
import { Button, ErrorText, Panel } from '@kerf/ui';
import { messages } from '../../messages';
import { EmailChange } from './email-change';
import styles from './profile.module.css';

const { security: texts } = messages;

/** The ways to another e-mail address and to another password, by link: the identity provider sends a link, so that nobody at an open browser changes them. */
export function Security({ email }: { email: string }) {
  const reset = useMutation({ mutationFn: () => session.sendPasswordReset(email) });
  return (
    <Panel title={texts.title}>
      <EmailChange />
      <div className={styles.security}>
        <p>{texts.password}</p>
        <Button aria-label={texts.changePassword} busy={reset.isPending} onClick={() => reset.mutate()}>
          {texts.change}
        </Button>
      </div>
      <p role="status" className={styles.quiet}>
        {reset.isSuccess ? texts.sent({ email }) : null}
      </p>
      {reset.error ? <ErrorText message={reset.error.message} /> : null}
    </Panel>
  );
}
