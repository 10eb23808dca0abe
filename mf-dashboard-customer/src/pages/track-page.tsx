import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@kerf/api-client';
import type { TrackingRequest } from '@kerf/contracts';
import { trackingRequest } from '@kerf/contracts/orders';
import { useMutation } from '@kerf/federation/query';
import { Button, Card, ErrorText, Field, Input, Page } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import styles from '../features/order/order.module.css';
import { TrackedOrder } from '../features/order/tracked-order';
import { trackMessages as texts } from '../track-messages';

/** How far an order is, for somebody who has its number and no link to it. */
export default function TrackPage() {
  const request = useMutation({ mutationFn: (body: TrackingRequest) => call('trackOrder', { body }) });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(trackingRequest),
    defaultValues: { number: '', postcodeOrEmail: '' },
  });
  const { errors } = formState;
  const send = handleSubmit(body => {
    if (!request.isPending) request.mutate(body);
  });
  return (
    <Page title={texts.title} intro={texts.intro} width="narrow">
      <Card>
        <form noValidate className={styles.form} onSubmit={send}>
          <Field label={texts.number} hint={texts.numberHint} error={errors.number && texts.numberMissing}>
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register('number')} />
          </Field>
          <Field
            label={texts.postcode}
            hint={texts.postcodeHint}
            error={errors.postcodeOrEmail && texts.postcodeMissing}
          >
            <Input autoComplete="postal-code" {...register('postcodeOrEmail')} />
          </Field>
          {request.error ? <ErrorText message={request.error.message} /> : null}
          <div className={styles.actions}>
            <Button type="submit" variant={request.data ? 'secondary' : 'primary'} busy={request.isPending}>
              {texts.show}
            </Button>
          </div>
        </form>
      </Card>
      {request.data ? <TrackedOrder key={request.submittedAt} order={request.data} /> : null}
    </Page>
  );
}
