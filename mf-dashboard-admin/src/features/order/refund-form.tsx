import { call, namesOf } from '@kerf/api-client';
import type { NewRefund, OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { confirm, Field, Input } from '@kerf/ui';
import { Quantities } from '@kerf/ui/work';
import { Controller, useForm } from 'react-hook-form';
import forms from '../../components/form.module.css';
import { RequestForm } from '../../components/request-form';
import { orderMessages as texts } from '../../messages/order-messages';
import { type RefundValues, toRefundRequest } from './refund-request';
import { useOrderChange } from './use-order-change';

const useRefund = ({ _id, total }: OrderDetail) =>
  useOrderChange({
    send: (body: NewRefund, idempotencyKey) => call('refundOrder', { params: { id: _id }, body }, { idempotencyKey }),
    done: ({ refund, currency }) =>
      total === 0 ? texts.hasTakenBack : texts.hasRefunded(formatCents(refund.amount, currency)),
  });

const whatOf = (order: OrderDetail, { lines, amount }: NewRefund): string =>
  order.total === 0
    ? texts.noMoney
    : lines
      ? namesOf(order, lines)
      : amount === undefined
        ? texts.allThatIsLeft
        : formatCents(amount, order.currency);

export function RefundForm({ order }: { order: OrderDetail }) {
  const refund = useRefund(order);
  const { control, register, handleSubmit, formState, setError, reset } = useForm<RefundValues>({
    defaultValues: {
      lines: order.lines.map(({ item }) => ({ item, quantity: 0 })),
      amount: '',
      reason: '',
      restock: false,
      notify: true,
    },
  });
  const { errors } = formState;

  const send = handleSubmit(async values => {
    const request = toRefundRequest(values, order.currency);
    if ('field' in request) return setError(request.field, { message: request.message }, { shouldFocus: true });
    const sure = await confirm({
      title: texts.sureToRefund,
      text: texts.sureToRefundText(whatOf(order, request)),
      confirmLabel: texts.sendRefund,
      cancelLabel: texts.keep,
      destructive: true,
    });
    if (sure && !refund.isPending) refund.mutate(request, { onSuccess: () => reset() });
  });
  return (
    <RequestForm request={refund} submitLabel={texts.sendRefund} submitVariant="danger" onSubmit={send}>
      <Controller
        control={control}
        name="lines"
        render={({ field: { value, onChange } }) => (
          <Quantities
            lines={order.lines.map(line => ({ ...line, label: texts.refundQuantity(line.name, line.quantity) }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {order.total > 0 ? (
        <Field label={texts.amountIn(order.currency)} hint={texts.amountHint} error={errors.amount?.message}>
          <Input inputMode="decimal" autoComplete="off" {...register('amount')} />
        </Field>
      ) : null}
      <Field label={texts.reason} error={errors.reason?.message}>
        <Input autoComplete="off" dir="auto" maxLength={300} {...register('reason')} />
      </Field>
      <label className={forms.check}>
        <input type="checkbox" {...register('restock')} /> {texts.restock}
      </label>
      <label className={forms.check}>
        <input type="checkbox" {...register('notify')} /> {texts.notify}
      </label>
    </RequestForm>
  );
}
