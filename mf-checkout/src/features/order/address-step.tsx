import { Panel } from '@kerf/ui';
import type { UseFormReturn } from 'react-hook-form';
import { AddressFields } from '../../address/address-fields';
import { fieldsOf, newAddressOf } from '../../address/address-values';
import { checkoutMessages as checkout } from '../../messages/checkout-messages';
import styles from './checkout.module.css';
import type { CheckoutValues } from './checkout-values';
import { SavedAddresses } from './saved-addresses';
import type { SavedAddress } from './use-saved-address';

interface AddressStepProps {
  form: UseFormReturn<CheckoutValues>;
  book: SavedAddress;
  isGuest: boolean;
  /** What is wrong with the postal code. */
  problem: string | undefined;
  isPhoneRequired: boolean;
}

/** Where the order goes, and whether the account keeps that address. */
export function AddressStep({ form, book, isGuest, problem, isPhoneRequired }: AddressStepProps) {
  const { register, watch } = form;
  const { errors } = form.formState;
  const { saved } = book;
  const isInBook = saved?._id !== undefined;
  const isSaved = isInBook && JSON.stringify(newAddressOf(watch())) === JSON.stringify(newAddressOf(fieldsOf(saved)));
  return (
    <Panel title={checkout.address}>
      <SavedAddresses book={book} isInvalid={Boolean(errors.address ?? errors.phone ?? problem)}>
        <AddressFields
          register={register}
          errors={errors}
          problem={problem}
          isPhoneRequired={isPhoneRequired}
          country={watch('address.country')}
        />
        {isGuest || isSaved ? null : (
          <label className={styles.check}>
            <input type="checkbox" {...register('save')} /> {isInBook ? checkout.saveChanges : checkout.saveAddress}
          </label>
        )}
      </SavedAddresses>
    </Panel>
  );
}
