import { email as emailSchema } from '@kerf/contracts';
import { Button, Field, Input } from '@kerf/ui';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import styles from './sign-in.module.css';
import { signInMessages as texts } from './sign-in-messages';

const { login, form } = texts;

interface EmailFieldProps {
  /** Of a form that has this field, and perhaps others. */
  register: (...of: Parameters<UseFormRegister<{ email: string }>>) => object;
  error: string | undefined;
}

/** The e-mail address of an account that exists or is made. */
export const EmailField = ({ register, error }: EmailFieldProps) => (
  <Field label={login.email} error={error}>
    <Input
      type="email"
      autoComplete="username"
      {...register('email', {
        required: form.emailRequired,
        validate: value => emailSchema.safeParse(value).success || form.emailInvalid,
      })}
    />
  </Field>
);

export const PasswordField = ({ error, ...input }: { error?: string | undefined } & ComponentProps<'input'>) => (
  <Field label={login.password} error={error}>
    <Input type="password" {...input} />
  </Field>
);

interface SubmitProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  error: Error | null;
  isPending: boolean;
  children: ReactNode;
}

/** The button of the form, below the reason why it did not work. */
export const Submit = ({ error, isPending, variant = 'primary', children }: SubmitProps) => (
  <>
    {error ? (
      <p role="alert" className={styles.error}>
        {texts.error(error.message)}
      </p>
    ) : null}
    <Button type="submit" variant={variant} wide busy={isPending}>
      {children}
    </Button>
  </>
);
