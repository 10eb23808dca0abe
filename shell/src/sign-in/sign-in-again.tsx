import { useMutation } from '@kerf/federation/query';
import { session, useInterruption, useSession } from '@kerf/session';
import { Button } from '@kerf/ui';
import { useLayoutEffect, useRef } from 'react';
import layout from '../layout/dialog.module.css';
import { LoginForm } from './login-form';
import styles from './sign-in.module.css';
import { signInMessages as texts } from './sign-in-messages';

/**
 * Asks a user to sign in again: their session has ended elsewhere, or what they want to do needs a fresh sign-in. The page below stays as it
 * is, with everything that was typed.
 */
export default function SignInAgain() {
  const dialog = useRef<HTMLDialogElement>(null);
  const email = useSession(state => state.user?.email);
  const { mutate, error, isPending } = useMutation({ mutationFn: (signIn: () => Promise<void>) => signIn() });
  const isFresh = useInterruption()?.reason === 'fresh';
  const again = isFresh ? texts.fresh : texts.again;
  const giveUp = () => {
    if (isFresh) session.giveUpConfirming();
    else session.signOut().catch(() => undefined);
  };

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closed before it is removed, so that the browser returns the focus to the page.
    return () => current?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={layout.dialog}
      aria-labelledby="sign-in-again"
      aria-describedby="signed-out"
      onCancel={giveUp}
    >
      <h2 id="sign-in-again">{again.title}</h2>
      <p id="signed-out" className={styles.note}>
        {again.text}
      </p>
      <LoginForm run={mutate} error={error} isPending={isPending} email={email} />
      <Button variant="quiet" wide onClick={giveUp}>
        {again.giveUp}
      </Button>
    </dialog>
  );
}
