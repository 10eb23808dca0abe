import { ApiError } from '@kerf/api-client';
import type { Address } from '@kerf/contracts';
import { useDraft } from '@kerf/session/use-draft';
import { Button, ErrorText } from '@kerf/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { addressBookMessages as texts } from '../messages/address-book-messages';
import { AddressFields } from './address-fields';
import styles from './address-form.module.css';
import { addressResolver } from './address-resolver';
import { type AddressValues, fieldsOf, newAddressOf, noAddress, shownRegion } from './address-values';
import { useSaveAddress } from './use-address-book';

interface AddressFormProps {
  /** The address that is edited. Undefined for a new one. */
  saved: Address | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

const fieldOf = (path: string): keyof AddressValues | `address.${keyof AddressValues['address']}` | undefined => {
  if (path === 'phone') return path;
  return path in noAddress.address ? `address.${path as keyof AddressValues['address']}` : undefined;
};

/** The fields of a saved address, with the focus in the first one. */
export default function AddressForm({ saved, onSaved, onCancel }: AddressFormProps) {
  const form = useForm<AddressValues>({ defaultValues: fieldsOf(saved), resolver: addressResolver });
  const { register, watch, getValues, setValue, setError, setFocus, formState } = form;
  const draft = useDraft(`address ${saved?._id ?? 'new'}`, form);
  const close = (end: () => void) => () => {
    draft.clear();
    end();
  };
  const save = useSaveAddress(error => {
    const issues = error instanceof ApiError ? error.issues : [];
    const known = issues.flatMap(({ path, message }) => ({ field: fieldOf(path), message }));
    for (const [at, { field, message }] of known.entries()) {
      if (field) setError(field, { message }, { shouldFocus: at === 0 });
    }
    if (!known.some(({ field }) => field)) setError('root', { message: error.message });
  });
  useEffect(() => setFocus('address.country'), [setFocus]);
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={saved ? texts.formOf({ line: saved.line1 }) : texts.newForm}
      onSubmit={form.handleSubmit(values =>
        save.mutate({ address: newAddressOf(values), from: saved }, { onSuccess: close(onSaved) }),
      )}
    >
      <AddressFields
        register={name =>
          register(name, {
            onChange: ({ target }) => {
              if (name !== 'address.country') return;
              setValue('address.region', shownRegion(target.value, getValues('address.region')));
            },
          })
        }
        errors={formState.errors}
        country={watch('address.country')}
      />
      {formState.errors.root?.message ? <ErrorText message={formState.errors.root.message} /> : null}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={close(onCancel)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
