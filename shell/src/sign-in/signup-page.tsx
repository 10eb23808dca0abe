import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { SHORTEST_PASSWORD, session } from '@kerf/session';
import { useDraft } from '@kerf/session/use-draft';
import { Card, Field, Input, Page } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../messages';
import { CodeForm, useCodeAsked } from './code-form';
import { EmailField, emailRules, PasswordField, Submit } from './credentials';
import styles from './sign-in.module.css';
import { signInMessages as texts } from './sign-in-messages';
import { SocialButtons } from './social-buttons';
import { useReturnAddress } from './use-return-address';
import { useSignIn } from './use-sign-in';

const { signup, form } = texts;

export default function SignupPage() {
  const { to, state } = useReturnAddress();
  const { run, error, isPending } = useSignIn(to);
  const entries = useForm({ defaultValues: { name: '', email: '', password: '' } });
  const { register, handleSubmit, formState } = entries;
  const draft = useDraft('sign-up', entries, ['password']);
  const { errors } = formState;
  // Another service can sign in to an account that has a second factor.
  const [isAsked, back] = useCodeAsked(error);
  if (isAsked)
    return (
      <Page title={messages.signup.title} width="form">
        <Card className={styles.card}>
          <CodeForm run={run} error={error} isPending={isPending} onBack={back} />
        </Card>
      </Page>
    );

  return (
    <Page title={messages.signup.title} width="form">
      <Card className={styles.card}>
        <form
          noValidate
          className={styles.form}
          onSubmit={handleSubmit(values =>
            run(() => session.signUp(values.name.trim(), values.email, values.password).then(draft.clear)),
          )}
        >
          <Field label={signup.name} error={errors.name?.message}>
            <Input
              autoComplete="name"
              maxLength={120}
              {...register('name', { validate: value => value.trim() !== '' || form.nameRequired })}
            />
          </Field>
          <EmailField error={errors.email?.message} {...register('email', emailRules)} />
          <PasswordField
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password', {
              required: form.passwordRequired,
              minLength: { value: SHORTEST_PASSWORD, message: form.passwordShort({ least: SHORTEST_PASSWORD }) },
            })}
          />
          <Submit error={error} isPending={isPending}>
            {signup.submit}
          </Submit>
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
