import { session } from '@kerf/session';
import { Button, toast } from '@kerf/ui';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CodeForm, useCodeAsked } from './code-form';
import { EmailField, emailRules, PasswordField, Submit } from './credentials';
import styles from './sign-in.module.css';
import { signInMessages as texts } from './sign-in-messages';
import { SocialButtons } from './social-buttons';

const { login } = texts;

export interface LoginFormProps {
  run: (signIn: () => Promise<void>) => void;
  error: Error | null;
  isPending: boolean;
  /** Fills in the field, and gives the focus to the password. */
  email?: string | undefined;
  /** Whether another button of the page leads on. */
  isSecond?: boolean;
  /** Between the form and the other services. */
  children?: ReactNode;
}

/** E-mail address and password, and the other services. Then the code of the second factor, if the account has one. */
export function LoginForm(props: LoginFormProps) {
  const { run, error, isPending } = props;
  const [isAsked, back] = useCodeAsked(error);
  return isAsked ? (
    <CodeForm run={run} error={error} isPending={isPending} onBack={back} />
  ) : (
    <PasswordForm {...props} />
  );
}

function PasswordForm({ run, error, isPending, email = '', isSecond = false, children }: LoginFormProps) {
  const { register, handleSubmit, formState, getValues, setFocus, trigger } = useForm({
    defaultValues: { email, password: '' },
  });
  useEffect(() => {
    if (email) setFocus('password');
  }, [email, setFocus]);

  const forgot = async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    const address = getValues('email');
    await session.sendPasswordReset(address).then(
      () => toast.info(login.resetSent({ email: address })),
      (cause: Error) => toast.error(cause.message),
    );
  };

  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={handleSubmit(values => run(() => session.signIn(values.email, values.password)))}
      >
        <EmailField error={formState.errors.email?.message} {...register('email', emailRules)} />
        <PasswordField
          autoComplete="current-password"
          required
          aria-invalid={formState.errors.password ? true : undefined}
          {...register('password', { required: true })}
        />
        <Button variant="quiet" className={styles.forgot} onClick={forgot}>
          {login.forgot}
        </Button>
        <Submit error={error} isPending={isPending} variant={isSecond ? 'secondary' : 'primary'}>
          {login.submit}
        </Submit>
      </form>
      {children}
      <SocialButtons run={run} disabled={isPending} github />
    </>
  );
}
