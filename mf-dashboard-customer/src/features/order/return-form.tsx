import { call } from '@kerf/api-client';
import type { NewReturn, OrderDetail, OrderLine } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { refundForUnits } from '@kerf/contracts/orders';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { useIdempotencyKey } from '@kerf/federation/use-idempotency-key';
import { useDraft } from '@kerf/session/use-draft';
import { Button, ErrorText, Field, TextArea, toast } from '@kerf/ui';
import { Quantities } from '@kerf/ui/work';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messages } from '../../messages';
import styles from './order.module.css';
import { type OrderAccess, withToken } from './order-access';
import { WishedVersion } from './wished-version';

const { order: texts } = messages;

const useRequestReturn = (access: OrderAccess, onSent: () => void) => {
  const queries = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: NewReturn) => {
      const options = { ...withToken(access), idempotencyKey: keyFor(body) };
      return call('requestReturn', { params: { id: access.id }, body }, options);
    },
    onSuccess: () => {
      toast.success(texts.returnSent);
      onSent();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['getMyOrder'] }),
  });
};

export interface ReturnFormProps {
  order: OrderDetail;
  access: OrderAccess;
  /** What can be returned. */
  lines: OrderLine[];
  onClose: () => void;
}

export function ReturnForm({ order, access, lines, onClose }: ReturnFormProps) {
  const form = useForm({
    defaultValues: { lines: lines.map(({ item }) => ({ item, quantity: 0 })), reason: '' },
  });
  const { control, register, handleSubmit, formState, setError, watch } = form;
  const [versions, setVersions] = useState<Readonly<Record<string, string>>>({});
  // The lines that can be returned may be others by then.
  const draft = useDraft(`return ${access.id}`, form, ['lines']);
  const request = useRequestReturn(access, () => {
    draft.clear();
    onClose();
  });
  const { errors } = formState;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const send = handleSubmit(values => {
    const units = values.lines.filter(({ quantity }) => quantity > 0);
    const wish = units.flatMap(({ item }) => (versions[item] ? [{ item, instead: versions[item] }] : []));
    if (units.length === 0) setError('root', { message: texts.returnNothing });
    else if (!request.isPending)
      request.mutate({ lines: units, reason: values.reason, ...(wish.length > 0 && { wish }) });
  });
  const chosen = watch('lines').filter(({ quantity }) => quantity > 0);
  const isChosen = ({ item }: { item: string }) => chosen.some(each => each.item === item);
  const forMoney = chosen.filter(({ item }) => !versions[item]);
  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.returnTitle}
      </h3>
      <p className={styles.quiet}>{texts.returnIntro}</p>
      <Controller
        control={control}
        name="lines"
        render={({ field: { value, onChange } }) => (
          <Quantities
            lines={lines.map(line => ({
              ...line,
              label: texts.returnQuantity({ item: line.name, most: line.quantity }),
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {lines.filter(isChosen).map(line => (
        <WishedVersion
          key={line.item}
          order={order}
          line={line}
          value={versions[line.item] ?? ''}
          onChange={version => setVersions({ ...versions, [line.item]: version })}
        />
      ))}
      <div aria-live="polite">
        {forMoney.length > 0 && order.total > 0 ? (
          <p>{texts.youGetBack({ amount: formatCents(refundForUnits(order, forMoney), order.currency) })}</p>
        ) : null}
        {forMoney.length > 0 && order.addsTo?.paid ? (
          <p className={styles.quiet}>{texts.creditGoesBack({ number: order.addsTo.number })}</p>
        ) : null}
        {forMoney.length < chosen.length ? <p className={styles.quiet}>{texts.wishDifference}</p> : null}
      </div>
      <Field label={texts.returnReason} error={errors.reason && texts.returnReasonRequired}>
        <TextArea rows={3} maxLength={300} {...register('reason', { validate: reason => reason.trim() !== '' })} />
      </Field>
      {errors.root?.message ? <ErrorText message={errors.root.message} /> : null}
      {request.error ? <ErrorText message={request.error.message} /> : null}
      <div className={styles.actions}>
        <Button onClick={onClose}>{texts.closeReturn}</Button>
        <Button type="submit" variant="primary" busy={request.isPending}>
          {texts.sendReturn}
        </Button>
      </div>
    </form>
  );
}
