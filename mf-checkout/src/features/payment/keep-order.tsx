import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { IdentityError, SHORTEST_PASSWORD, session, useSession } from '@kerf/session';
import { Button, ErrorText, Field, Icon, Input, Panel } from '@kerf/ui';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { keepOrderMessages as texts } from '../../messages/keep-order-messages';
import styles from './payment.module.css';

interface KeepOrderProps {
  order: OrderDetail;
  /** The guest's token for the order. */
  token: string;
  /** The order is the account's. Resolves when the page knows it. */
  onKept: () => unknown;
}

const isKnown = (error: Error | null) => error instanceof IdentityError && error.code.endsWith('email-already-in-use');

/**
 * Moves the paid order of a guest to an account, which needs a password only. If the account exists, its password signs in. A guest who
 * is signed in by now, for example because the last step failed, moves the order with the button alone.
 */
export function KeepOrder({ order: { _id: id, email, username, isGuest }, token, onKept }: KeepOrderProps) {
  const user = useSession(state => state.user);
  const queries = useQueryClient();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const create = useMutation({
    mutationFn: (password: string) => session.signUp(username, email, password),
    onSuccess: () => keep.mutate(),
  });
  const logIn = useMutation({
    mutationFn: (password: string) => session.signIn(email, password),
    onSuccess: () => keep.mutate(),
  });
  const keep = useMutation({
    mutationFn: () => call('claimOrder', { params: { id }, body: { token } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['listMyOrders'] });
      // The links of the page lead to the account once the order is read again.
      return onKept();
    },
  });

  if (keep.isSuccess) return <Kept />;
  if (!isGuest || (user && user.email !== email)) return null;
  const hasAccount = isKnown(create.error);
  const isBusy = create.isPending || logIn.isPending || keep.isPending;
  const error = keep.error ?? logIn.error ?? (hasAccount ? null : create.error);
  if (user)
    return (
      <Panel title={texts.titleOfAccount}>
        <p>{texts.text}</p>
        {error ? <ErrorText message={error.message} /> : null}
        <Button variant="primary" wide busy={isBusy} onClick={() => keep.mutate()}>
          {texts.keep}
        </Button>
      </Panel>
    );
  const send = handleSubmit(({ password }) => {
    if (!isBusy) (hasAccount ? logIn : create).mutate(password);
  });
  return (
    <Panel title={hasAccount ? texts.titleOfAccount : texts.title}>
      <p role="status">{hasAccount ? texts.known : texts.text}</p>
      <form noValidate className={styles.form} onSubmit={send}>
        <Field label={texts.email}>
          <Input type="email" autoComplete="username" readOnly value={email} />
        </Field>
        <Field
          label={texts.password}
          hint={hasAccount ? undefined : texts.passwordHint}
          error={formState.errors.password?.message}
        >
          <Input
            type="password"
            autoComplete={hasAccount ? 'current-password' : 'new-password'}
            {...register('password', {
              required: texts.passwordRequired,
              ...(!hasAccount && {
                minLength: { value: SHORTEST_PASSWORD, message: texts.passwordShort({ least: SHORTEST_PASSWORD }) },
              }),
            })}
          />
        </Field>
        {error ? <ErrorText message={error.message} /> : null}
        <Button type="submit" variant="primary" wide busy={isBusy}>
          {hasAccount ? texts.logIn : texts.create}
        </Button>
      </form>
    </Panel>
  );
}

function Kept() {
  // The focused button is gone.
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Panel title={texts.titleOfAccount}>
      <p ref={text} tabIndex={-1} className={styles.kept}>
        <Icon name="check" /> <span>{texts.kept}</span>
      </p>
    </Panel>
  );
}
