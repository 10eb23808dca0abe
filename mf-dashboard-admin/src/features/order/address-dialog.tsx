import { ApiError, call } from '@kerf/api-client';
import type { OrderDetail, PostalAddress } from '@kerf/contracts';
import { type OrderAddressChange, orderAddressChange } from '@kerf/contracts/staff';
import { Button, ErrorText, Field, Input } from '@kerf/ui';
import { type FieldError, get, useForm } from 'react-hook-form';
import { issuesInWords } from '../../components/contract-errors';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import forms from '../../components/form.module.css';
import { PostalFields } from '../../components/postal-fields';
import { orderDialogMessages as dialogTexts } from '../../messages/order-dialog-messages';
import { orderMessages as texts } from '../../messages/order-messages';
import { postalMessages } from '../../messages/postal-messages';
import { useOrderChange } from './use-order-change';

interface AddressDialogProps {
  order: OrderDetail;
  address: PostalAddress;
  onClose: () => void;
}

/** Without the fields that are empty. */
const sent = ({ address, phone, company }: { address: PostalAddress; phone: string; company: string }) => ({
  address: Object.fromEntries(Object.entries(address).filter(([name, text]) => text !== '' || name === 'postcode')),
  ...(phone.trim() && { phone }),
  ...(company.trim() && { company }),
});

/** Changes where what is left of an order goes to. What it costs stays the same, so its country does too. */
export default function AddressDialog({ order, address, onClose }: AddressDialogProps) {
  const { _id: id, number, username } = order;
  const before = { line2: '', region: '', ...address };
  const form = useForm({ defaultValues: { address: before, phone: order.phone, company: order.company ?? '' } });
  const { register, formState, setError } = form;
  const save = useOrderChange({
    send: (body: OrderAddressChange) => call('changeOrderAddress', { params: { id }, body }),
    done: () => dialogTexts.addressSaved,
    onDone: onClose,
  });
  const errorOf = (field: string): string | undefined =>
    (get(formState.errors, field) as FieldError | undefined)?.message;
  const show = (issues: readonly { path: string; message: string }[]) => {
    for (const { path, message } of issues) setError(path as 'phone', { message });
  };
  const submit = form.handleSubmit(values => {
    const { success, data, error } = orderAddressChange.safeParse(sent(values));
    if (!success)
      return show(issuesInWords(error.issues).map(({ path, message }) => ({ path: path.join('.'), message })));
    if (!save.isPending) save.mutate(data, { onError: cause => cause instanceof ApiError && show(cause.issues) });
  });
  const isNamed = save.error instanceof ApiError && save.error.issues.length > 0;
  return (
    <Dialog
      title={dialogTexts.addressTitle}
      text={dialogTexts.orderOf({ number, customer: username })}
      onClose={onClose}
    >
      <form noValidate className={forms.form} onSubmit={submit}>
        <PostalFields isCountryFixed register={register} errorOf={errorOf} country={before.country} />
        <div className={forms.pair}>
          <Field label={postalMessages.phone} error={errorOf('phone')}>
            <Input type="tel" autoComplete="off" {...register('phone')} />
          </Field>
          <Field label={postalMessages.company} error={errorOf('company')}>
            <Input autoComplete="off" dir="auto" {...register('company')} />
          </Field>
        </div>
        <p>{dialogTexts.addressText}</p>
        {save.error && !isNamed ? <ErrorText message={save.error.message} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!formState.isDirty}>
            {dialogTexts.saveAddress}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
