import { call } from '@kerf/api-client';
import type { ItemDetail } from '@kerf/contracts';
import type { ItemListing } from '@kerf/contracts/staff';
import { Button, ErrorText, Field, Input } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { ChoiceCards } from '../../components/choice-cards';
import { useShopZone } from '../../components/date-time';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import forms from '../../components/form.module.css';
import { itemReads } from '../../components/item-reads';
import { clockIn } from '../../components/moment';
import { useRequest } from '../../components/use-request';
import { itemsMessages } from '../../messages/items-messages';
import { listingMessages as texts } from '../../messages/listing-messages';

type State = ItemListing['state'];
const states: readonly State[] = ['listed', 'scheduled', 'draft'];

interface ListingDialogProps {
  item: ItemDetail;
  onClose: () => void;
  /** It is as chosen. */
  onSaved: () => void;
}

/** Asks whether an item is in the shop, or when it comes into it. */
export default function ListingDialog({ item: { _id: id, name, unlisted }, onClose, onSaved }: ListingDialogProps) {
  const zone = useShopZone() ?? unlisted?.timeZone ?? 'UTC';
  const { register, watch, setValue, handleSubmit, formState } = useForm<{ state: State; from: string }>({
    defaultValues: {
      state: unlisted ? (unlisted.from ? 'scheduled' : 'draft') : 'listed',
      from: clockIn(unlisted?.from, zone),
    },
  });
  const state = watch('state');
  const save = useRequest({
    send: (body: ItemListing) => call('putListing', { params: { id }, body }),
    done: (_response, { state: saved }) => texts.saved[saved]({ item: name }),
    onDone: onSaved,
    outdated: [...itemReads, 'listUnlistedItems'],
  });
  const submit = handleSubmit(({ state: wanted, from }) => {
    if (!save.isPending) save.mutate(wanted === 'scheduled' ? { state: wanted, from } : { state: wanted });
  });
  return (
    <Dialog title={texts.title} text={name} onClose={onClose}>
      <form noValidate className={forms.form} onSubmit={submit}>
        <ChoiceCards
          legend={itemsMessages.state}
          choices={states.map(value => ({ value, label: texts.states[value], hint: texts.hints[value] }))}
          value={state}
          onChange={chosen => setValue('state', chosen)}
        />
        {state === 'scheduled' ? (
          <Field label={texts.from} hint={texts.fromHint({ zone })} error={formState.errors.from?.message}>
            <Input type="datetime-local" {...register('from', { required: texts.fromRequired })} />
          </Field>
        ) : null}
        {save.error ? <ErrorText message={save.error.message} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
