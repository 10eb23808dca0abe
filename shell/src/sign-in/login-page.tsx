import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { buttonClass, Card, Page } from '@kerf/ui';
import { messages } from '../messages';
import { LoginForm } from './login-form';
import styles from './sign-in.module.css';
import { signInMessages as texts } from './sign-in-messages';
import { useReturnAddress } from './use-return-address';
import { useSignIn } from './use-sign-in';

const { login } = texts;

export default function LoginPage() {
  const { to, access, guest, state } = useReturnAddress();
  const signIn = useSignIn(to);
  const user = useSession(current => current.user);

  return (
    <Page title={messages.login.title} width="form">
      {guest ? (
        <Card className={styles.card}>
          <h2>{login.guestTitle}</h2>
          <p>{login.guestText}</p>
          <Link to={guest} className={buttonClass('primary', { wide: true })}>
            {login.guest}
          </Link>
        </Card>
      ) : null}
      <Card className={styles.card}>
        {guest ? <h2>{login.account}</h2> : null}
        {user && access && access !== 'signed-in' ? (
          <p className={styles.note}>{login.elsewhere({ email: user.email })}</p>
        ) : null}
        <LoginForm {...signIn} isSecond={guest !== undefined}>
          <p className={styles.other}>
            {login.toSignup}{' '}
            <Link to={paths.signup} state={state}>
              {login.createAccount}
            </Link>
          </p>
          <p className={styles.other}>
            {login.orderedAsGuest} <Link to={paths.trackOrder}>{messages.trackOrder}</Link>
          </p>
        </LoginForm>
      </Card>
    </Page>
  );
}
