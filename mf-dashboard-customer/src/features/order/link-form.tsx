import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@kerf/api-client';
import type { OrderLinkRequest } from '@kerf/contracts';
import { orderLinkRequest } from '@kerf/contracts/orders';
import { useMutation } from '@kerf/federation/query';
import { Button, type ButtonProps, ErrorText, Field, Input } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import styles from './order.module.css';

const { order: texts } = messages;

/** Sends a new link to the e-mail address of an order. It gives the same response for every address. */
export function LinkForm({ orderId, variant }: Pick<ButtonProps, 'variant'> & { orderId: string }) {
  const request = useMutation({
    mutationFn: (body: OrderLinkRequest) => call('requestOrderLink', { params: { id: orderId }, body }),
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(orderLinkRequest),
    defaultValues: { email: '' },
  });
  const send = handleSubmit(body => {
    if (!request.isPending) request.mutate(body);
  });
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <Field label={texts.linkEmail} error={formState.errors.email && texts.linkEmailInvalid}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      {request.error ? <ErrorText message={request.error.message} /> : null}
      <p role="status">{request.isSuccess ? texts.linkSent : null}</p>
      <div className={styles.actions}>
        <Button type="submit" variant={variant} busy={request.isPending}>
          {texts.sendLink}
        </Button>
      </div>
    </form>
  );
}
