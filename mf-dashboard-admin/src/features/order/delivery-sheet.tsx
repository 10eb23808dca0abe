import { ApiError, call } from '@kerf/api-client';
import type { OrderDetail, PostalAddress } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { type AddressQuote, type OrderAddressChange, orderAddressChange } from '@kerf/contracts/staff';
import { Button, ErrorText, Field, Icon, Input, Select, TextArea } from '@kerf/ui';
import { type FieldError, get, useForm } from 'react-hook-form';
import { issuesInWords } from '../../components/contract-errors';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import forms from '../../components/form.module.css';
import { PostalFields } from '../../components/postal-fields';
import { areSameWords } from '../../components/same-words';
import { deliveryMessages as texts } from '../../messages/delivery-messages';
import { orderDialogMessages as dialogTexts } from '../../messages/order-dialog-messages';
import { orderMessages as shared } from '../../messages/order-messages';
import { postalMessages } from '../../messages/postal-messages';
import { DeliverySums, differenceOf, PaymentChoice } from './delivery-sums';
import { useDeliveryQuote } from './use-delivery-quote';
import { useOrderChange } from './use-order-change';

interface DeliverySheetProps {
  order: OrderDetail;
  address: PostalAddress;
  onClose: () => void;
}

const withoutEmpty = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== '')) as Partial<Fields>;

/** What a quote says is paid then. With `isFree` the delivery costs what it cost before. */
const agreedOf = ({ before, after, method }: AddressQuote, isFree: boolean) => ({
  delivery: method,
  ...(isFree && { deliveryPrice: before.delivery }),
  totals: { before: before.total, after: isFree ? before.total : after.total },
});

/** Changes where what is left of an order goes to, and how. The sums of before and after stand side by side, and what the difference becomes. */
export default function DeliverySheet({ order, address, onClose }: DeliverySheetProps) {
  const { _id: id, number, username, currency } = order;
  const before = { line2: '', region: '', ...address };
  const form = useForm({
    defaultValues: {
      ...{ address: before, phone: order.phone, company: order.company ?? '' },
      ...{ delivery: '', isFree: false, note: '', message: '' },
    },
  });
  const { register, watch, formState, setError, setValue } = form;
  // Read in each render: the form tells only about what is read.
  const { isDirty } = formState;
  const values = watch();
  const { quote, error: quoteError } = useDeliveryQuote(order, values.address, values.delivery);
  const format = (amount: number) => formatCents(amount, currency);
  const difference = quote ? differenceOf(quote) : 0;
  const isFree = values.isFree && difference > 0;
  const save = useOrderChange({
    send: (body: OrderAddressChange, idempotencyKey) =>
      call('changeOrderAddress', { params: { id }, body }, { idempotencyKey }),
    done: ({ change }) =>
      change ? texts.linkSent({ amount: format(difference), number: change.number }) : texts.saved,
    onDone: onClose,
  });
  const errorOf = (field: string): string | undefined =>
    (get(formState.errors, field) as FieldError | undefined)?.message;
  const show = (issues: readonly { path: string; message: string }[]) => {
    for (const { path, message } of issues) setError(path as 'phone', { message });
  };
  const submit = form.handleSubmit(({ address: to, phone, company, note, message }) => {
    if (!quote || save.isPending) return;
    if (isFree && note.trim() === '') return setError('note', { message: texts.noteRequired });
    const { success, data, error } = orderAddressChange.safeParse({
      address: { ...withoutEmpty(to), postcode: to.postcode ?? '' },
      ...withoutEmpty({ phone, company, note, message }),
      ...agreedOf(quote, isFree),
    });
    if (!success)
      return show(
        issuesInWords(error.issues).map(({ path, message: text }) => ({ path: path.join('.'), message: text })),
      );
    save.mutate(data, { onError: cause => cause instanceof ApiError && show(cause.issues) });
  });
  const isNamed = save.error instanceof ApiError && save.error.issues.length > 0;
  const areSame = areSameWords(values.note, values.message);
  const isUnpaid = order.status === 'unpaid' && difference !== 0;
  const isLink = difference > 0 && !isFree;
  return (
    <Dialog
      kind="sheet"
      title={texts.title}
      text={dialogTexts.orderOf({ number, customer: username })}
      onClose={onClose}
    >
      <form noValidate className={forms.form} onSubmit={submit}>
        <Field label={texts.method} error={errorOf('delivery')}>
          <Select
            value={quote?.method ?? (values.delivery || order.delivery?.id)}
            onChange={({ target }) => setValue('delivery', target.value, { shouldDirty: true })}
          >
            {quote ? (
              quote.methods.map(({ id: method, name, price }) => (
                <option key={method} value={method}>
                  {texts.priced({ name, price: format(price) })}
                </option>
              ))
            ) : (
              <option value={values.delivery || order.delivery?.id}>{order.delivery?.name}</option>
            )}
          </Select>
        </Field>
        <DeliverySums quote={quote} format={format} />
        {quoteError ? <ErrorText message={quoteError.message} /> : null}
        {isUnpaid ? <ErrorText message={texts.unpaidStays} /> : null}
        {difference > 0 && !isUnpaid ? (
          <PaymentChoice
            amount={format(difference)}
            isFree={values.isFree}
            onChange={next => setValue('isFree', next, { shouldDirty: true })}
          />
        ) : null}
        <PostalFields register={register} errorOf={errorOf} country={values.address.country} />
        <div className={forms.pair}>
          <Field label={postalMessages.phone} error={errorOf('phone')}>
            <Input type="tel" autoComplete="off" {...register('phone')} />
          </Field>
          <Field label={postalMessages.company} error={errorOf('company')}>
            <Input autoComplete="off" dir="auto" {...register('company')} />
          </Field>
        </div>
        <div className={forms.pair}>
          <Field label={texts.note} hint={texts.noteHint} error={errorOf('note')}>
            <TextArea rows={2} maxLength={300} dir="auto" {...register('note')} />
          </Field>
          {difference === 0 || isFree ? null : (
            <Field
              label={texts.message}
              hint={texts.messageHint}
              error={areSame ? texts.sameTexts : errorOf('message')}
            >
              <TextArea rows={2} maxLength={300} dir="auto" {...register('message')} />
            </Field>
          )}
        </div>
        {save.error && !isNamed ? <ErrorText message={save.error.message} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button
            type="submit"
            variant={difference < 0 ? 'danger' : 'primary'}
            busy={save.isPending}
            disabled={!quote || !isDirty || areSame || isUnpaid}
          >
            {isLink ? <Icon name="mail" /> : null}
            {isLink
              ? texts.sendLink({ amount: format(difference) })
              : difference < 0
                ? texts.refund({ amount: format(-difference) })
                : texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
