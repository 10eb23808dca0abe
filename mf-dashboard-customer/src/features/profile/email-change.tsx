import { orderLinkRequest } from '@kerf/contracts/orders';
import { useMutation } from '@kerf/federation/query';
import { session } from '@kerf/session';
import { Button, ErrorText, Field, Input } from '@kerf/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import styles from './profile.module.css';

const { security: texts } = messages;

/** The way to another e-mail address: a link that only its reader can open changes it. */
export function EmailChange() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles.security}>
        <p>{texts.email}</p>
        <Button aria-label={texts.changeEmail} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {texts.change}
        </Button>
      </div>
      {isOpen ? <EmailForm /> : null}
    </>
  );
}

interface Values {
  email: string;
  password: string;
}

const isEmail = (email: string) => orderLinkRequest.safeParse({ email }).success;

function EmailForm() {
  const send = useMutation({
    mutationFn: ({ email, password }: Values) =>
      session.sendEmailChange(orderLinkRequest.parse({ email }).email, password),
  });
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { email: '', password: '' } });
  const { errors } = formState;
  const submit = handleSubmit(body => {
    if (!send.isPending) send.mutate(body);
  });
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field label={texts.newEmail} error={errors.email && texts.invalidEmail}>
        <Input type="email" autoComplete="email" {...register('email', { validate: isEmail })} />
      </Field>
      <Field label={texts.currentPassword} error={errors.password && texts.noPassword}>
        <Input type="password" autoComplete="current-password" {...register('password', { required: true })} />
      </Field>
      {send.error ? <ErrorText message={send.error.message} /> : null}
      <p role="status" className={styles.quiet}>
        {send.isSuccess ? texts.linkSent({ email: send.variables.email }) : null}
      </p>
      <Button type="submit" busy={send.isPending}>
        {texts.sendLink}
      </Button>
    </form>
  );
}
