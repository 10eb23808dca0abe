import { email as emailSchema } from '@kerf/contracts';
import { Button, Field, Input } from '@kerf/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './sign-in.module.css';
import { signInMessages as texts } from './sign-in-messages';

const { login, form } = texts;

/** What the field of an e-mail address must have, for `register`. */
export const emailRules = {
  required: form.emailRequired,
  validate: (value: string) => emailSchema.safeParse(value).success || form.emailInvalid,
};

type FieldProps = { error?: string | undefined } & ComponentProps<'input'>;

/**
 * The e-mail address of an account that exists or is made. A form registers its fields itself, in the order in which they are shown: the
 * focus goes to the first one with an error.
 */
export const EmailField = ({ error, ...input }: FieldProps) => (
  <Field label={login.email} error={error}>
    <Input type="email" autoComplete="username" {...input} />
  </Field>
);

export const PasswordField = ({ error, ...input }: FieldProps) => (
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
        {texts.error({ message: error.message })}
      </p>
    ) : null}
    <Button type="submit" variant={variant} wide busy={isPending}>
      {children}
    </Button>
  </>
);
