import { Field, Input } from '@kerf/ui';
import type { ComponentProps } from 'react';
import { messages } from '../messages';

export function PasswordField({ error, ...input }: { error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <Field label={messages.login.password} error={error}>
      <Input type="password" {...input} />
    </Field>
  );
}
