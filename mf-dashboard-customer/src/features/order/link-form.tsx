import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@kerf/api-client';
import type { OrderLinkRequest } from '@kerf/contracts';
import { orderLinkRequest } from '@kerf/contracts/orders';
import { useMutation } from '@kerf/federation/query';
import { Button, Card, ErrorText, Field, Input, Page } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import styles from './order.module.css';

const { order: texts } = messages;

/**
 * Replaces an order that the visitor has no valid token for. It says nothing about the order, not even whether it exists, and
 * gives the same response for every e-mail address.
 */
export function LinkForm({ orderId }: { orderId: string }) {
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
    <Page title={texts.linkTitle} intro={texts.linkIntro} width="narrow">
      <Card>
        <form noValidate className={styles.form} onSubmit={send}>
          <Field label={texts.linkEmail} error={formState.errors.email && texts.linkEmailInvalid}>
            <Input type="email" autoComplete="email" {...register('email')} />
          </Field>
          {request.error ? <ErrorText message={request.error.message} /> : null}
          <p role="status">{request.isSuccess ? texts.linkSent : null}</p>
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={request.isPending}>
              {texts.sendLink}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  );
}
