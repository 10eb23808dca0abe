import { email } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { session, useSession } from '@kerf/session';
import { Button, buttonClass, Card, Field, Input, Page, toast } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../messages';
import { PasswordField } from './password-field';
import styles from './sign-in.module.css';
import { SocialButtons } from './social-buttons';
import { useReturnAddress } from './use-return-address';
import { useSignIn } from './use-sign-in';

const { login, form } = messages;

export default function LoginPage() {
  const { to, access, guest, state } = useReturnAddress();
  const { run, error, isPending } = useSignIn(to);
  const user = useSession(current => current.user);
  const { register, handleSubmit, formState, getValues, trigger } = useForm({
    defaultValues: { email: '', password: '' },
  });

  const forgot = async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    const address = getValues('email');
    await session.sendPasswordReset(address).then(
      () => toast.info(login.resetSent(address)),
      (cause: Error) => toast.error(cause.message),
    );
  };

  return (
    <Page title={login.title} width="form">
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
        {user && access && access !== 'signed-in' ? <p className={styles.note}>{login.elsewhere(user.email)}</p> : null}
        <form
          noValidate
          className={styles.form}
          onSubmit={handleSubmit(values => run(() => session.signIn(values.email, values.password)))}
        >
          <Field label={login.email} error={formState.errors.email?.message}>
            <Input
              type="email"
              autoComplete="username"
              {...register('email', {
                required: form.emailRequired,
                validate: value => email.safeParse(value).success || form.emailInvalid,
              })}
            />
          </Field>
          <PasswordField
            autoComplete="current-password"
            required
            aria-invalid={formState.errors.password ? true : undefined}
            {...register('password', { required: true })}
          />
          <Button variant="quiet" className={styles.forgot} onClick={forgot}>
            {login.forgot}
          </Button>
          {error ? (
            <p role="alert" className={styles.error}>
              {messages.error(error.message)}
            </p>
          ) : null}
          <Button type="submit" variant={guest ? 'secondary' : 'primary'} wide busy={isPending}>
            {login.submit}
          </Button>
        </form>
        <p className={styles.other}>
          {login.toSignup}{' '}
          <Link to={paths.signup} state={state}>
            {login.createAccount}
          </Link>
        </p>
        <SocialButtons run={run} disabled={isPending} github />
      </Card>
    </Page>
  );
}
