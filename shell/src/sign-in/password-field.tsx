import { Field, Input } from '@kerf/ui';
import type { ComponentProps } from 'react';
import { signInMessages as texts } from './sign-in-messages';

export function PasswordField({ error, ...input }: { error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <Field label={texts.login.password} error={error}>
      <Input type="password" {...input} />
    </Field>
  );
}
