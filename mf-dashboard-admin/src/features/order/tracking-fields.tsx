import { Field, Input } from '@kerf/ui';
import { useFormContext } from 'react-hook-form';
import { carrierOf, misreadOf } from '../../components/carrier-of';
import forms from '../../components/form.module.css';
import { orderDialogMessages as dialogTexts } from '../../messages/order-dialog-messages';
import { orderMessages as texts } from '../../messages/order-messages';

export interface TrackingValues {
  carrier: string;
  trackingNumber: string;
}

/** The fields of a parcel's number and of its carrier, which follows from most numbers until somebody chooses another one. */
export function TrackingFields({ isRequired = false }: { isRequired?: boolean }) {
  const { register, setValue, watch, formState } = useFormContext<TrackingValues>();
  const guessed = carrierOf(watch('trackingNumber'));
  const misread = misreadOf(watch('trackingNumber'));
  const isChosen = formState.dirtyFields.carrier === true;
  return (
    <>
      <div className={forms.pair}>
        <Field
          label={texts.trackingNumber}
          hint={isRequired ? undefined : dialogTexts.trackingHint}
          error={formState.errors.trackingNumber?.message ?? (misread && dialogTexts.misread({ carrier: misread }))}
        >
          <Input
            autoComplete="off"
            maxLength={60}
            {...register('trackingNumber', {
              validate: number => !isRequired || number.trim() !== '' || dialogTexts.trackingRequired,
              onChange: ({ target }) =>
                isChosen || setValue('carrier', carrierOf(target.value) ?? formState.defaultValues?.carrier ?? ''),
            })}
          />
        </Field>
        <Field
          label={texts.carrier}
          hint={guessed && !isChosen ? dialogTexts.carrierGuess({ carrier: guessed }) : dialogTexts.carrierHint}
        >
          <Input autoComplete="off" maxLength={60} list="carriers" {...register('carrier')} />
        </Field>
      </div>
      <datalist id="carriers">
        {texts.carriers.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** What the API takes of the fields. */
export const sentTracking = ({ carrier, trackingNumber }: TrackingValues) => ({
  ...(carrier.trim() && { carrier: carrier.trim() }),
  ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
});
