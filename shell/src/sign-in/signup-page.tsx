import { email } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { session } from '@kerf/session';
import { Button, Card, Field, Input, Page } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../messages';
import { PasswordField } from './password-field';
import styles from './sign-in.module.css';
import { signInMessages as texts } from './sign-in-messages';
import { SocialButtons } from './social-buttons';
import { useReturnAddress } from './use-return-address';
import { useSignIn } from './use-sign-in';

const { login, signup, form } = texts;

export default function SignupPage() {
  const { to, state } = useReturnAddress();
  const { run, error, isPending } = useSignIn(to);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', email: '', password: '' } });
  const { errors } = formState;

  return (
    <Page title={messages.signup.title} width="form">
      <Card className={styles.card}>
        <form
          noValidate
          className={styles.form}
          onSubmit={handleSubmit(values =>
            run(() => session.signUp(values.name.trim(), values.email, values.password)),
          )}
        >
          <Field label={signup.name} error={errors.name?.message}>
            <Input
              autoComplete="name"
              maxLength={120}
              {...register('name', { validate: value => value.trim() !== '' || form.nameRequired })}
            />
          </Field>
          <Field label={login.email} error={errors.email?.message}>
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
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password', {
              required: form.passwordRequired,
              minLength: { value: 6, message: form.passwordShort },
            })}
          />
          {error ? (
            <p role="alert" className={styles.error}>
              {texts.error(error.message)}
            </p>
          ) : null}
          <Button type="submit" variant="primary" wide busy={isPending}>
            {signup.submit}
          </Button>
        </form>
        <p className={styles.other}>
          {signup.toLogin}{' '}
          <Link to={paths.login} state={state}>
            {signup.login}
          </Link>
        </p>
        <SocialButtons run={run} disabled={isPending} />
      </Card>
    </Page>
  );
}
