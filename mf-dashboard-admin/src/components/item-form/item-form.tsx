import { zodResolver } from '@hookform/resolvers/zod';
import type { ItemChanges, NewItem, NewItemForm } from '@kerf/contracts';
import { categories } from '@kerf/contracts/domain';
import { newItemForm } from '@kerf/contracts/staff';
import { Button, Card, Field, Input, isImageAllowed, Select, TextArea } from '@kerf/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { addItemMessages as texts } from '../../messages/add-item-messages';
import { uploadMessages } from '../../messages/upload-messages';
import forms from '../form.module.css';
import { Options } from '../options';
import styles from './item-form.module.css';
import { ItemPreview } from './item-preview';
import { PicturesField } from './pictures-field';
import { PricesField } from './prices-field';
import { SpecsField } from './specs-field';
import { UploadField } from './upload-field';

/** What was typed, or the number of the stored item. */
const numberIn = (value: unknown) => (String(value ?? '').trim() ? Number(value) : undefined);
const asNumber = { setValueAs: numberIn };
const orNoNumber = { setValueAs: (value: unknown) => numberIn(value) ?? null };
const orNone = { setValueAs: (chosen: string | null) => chosen || undefined };
const orNull = { setValueAs: (chosen: string | null) => chosen || null };

interface ItemFormProps {
  /** The stored item. A newer one replaces the fields that have not been edited. Undefined for a new item. */
  item?: NewItemForm;
  /** Of a variant: the fields that it has from its item, instead of their inputs. */
  shared?: ReactNode;
  /** The number and the weight of an item with variants are those of its variants. */
  hasVariants?: boolean;
  submitLabel: string;
  isBusy: boolean;
  /** Above the button. */
  message?: ReactNode;
  /** `changes` are the edited fields only. */
  onSubmit: (item: NewItem, changes: ItemChanges) => void;
}

/** The fields of an item, with a preview. */
export function ItemForm({ item, shared, hasVariants = false, ...props }: ItemFormProps) {
  const { submitLabel, isBusy, message, onSubmit } = props;
  const { register, control, handleSubmit, formState, setValue, watch } = useForm<NewItemForm, unknown, NewItem>({
    resolver: zodResolver(newItemForm),
    defaultValues: { name: '', image: '', description: '' },
    shouldFocusError: false,
    ...(item && { values: item, resetOptions: { keepDirtyValues: true } }),
  });
  const typed = watch();
  const { dirtyFields, errors, submitCount } = formState;
  const form = useRef<HTMLFormElement>(null);
  // The library cannot focus a field in a row.
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  const errorOf = (name: Exclude<keyof NewItem, 'prices'>) => {
    const problem = errors[name]?.message;
    if (!problem) return undefined;
    if (Number.isNaN(typed[name])) return texts.notNumber;
    return String(typed[name] ?? '').trim() ? problem : texts.required;
  };
  const submit = handleSubmit(values => {
    const edited = Object.entries(values).filter(([name]) => dirtyFields[name as keyof NewItem]);
    onSubmit(values, Object.fromEntries(edited));
  });

  return (
    <div className={styles.columns}>
      <Card>
        <form ref={form} noValidate className={forms.form} onSubmit={submit}>
          {shared ?? (
            <Field label={texts.name} error={errorOf('name')}>
              <Input autoComplete="off" dir="auto" {...register('name')} />
            </Field>
          )}
          <Field
            label={texts.image}
            hint={isImageAllowed(typed.image) ? texts.imageHint : texts.foreignPicture}
            error={errorOf('image')}
          >
            <Input type="url" autoComplete="off" {...register('image')} />
          </Field>
          <UploadField
            label={uploadMessages.first}
            onUploaded={address => setValue('image', address, { shouldDirty: true, shouldValidate: true })}
          />
          <div className={forms.pair}>
            <Field label={texts.minimum} error={errorOf('minimum')}>
              <Input inputMode="numeric" autoComplete="off" {...register('minimum', asNumber)} />
            </Field>
            <Field label={texts.stock} error={errorOf('stock')}>
              <Input inputMode="numeric" autoComplete="off" {...register('stock', asNumber)} />
            </Field>
            <Field label={texts.price} hint={texts.priceHint} error={errorOf('price')}>
              <Input inputMode="decimal" autoComplete="off" {...register('price', asNumber)} />
            </Field>
            {shared ? null : (
              <Field label={texts.category}>
                <Select {...register('category', item ? orNull : orNone)}>
                  <option value="">{texts.noCategory}</option>
                  <Options of={categories} />
                </Select>
              </Field>
            )}
            {hasVariants ? null : (
              <>
                <Field label={texts.number} error={errorOf('number')}>
                  <Input autoComplete="off" {...register('number', item ? orNull : orNone)} />
                </Field>
                <Field label={texts.weight} error={errorOf('weight')}>
                  <Input inputMode="numeric" autoComplete="off" {...register('weight', item ? orNoNumber : asNumber)} />
                </Field>
              </>
            )}
          </div>
          {shared ? null : (
            <Field label={texts.description} error={errorOf('description')}>
              <TextArea rows={6} dir="auto" {...register('description')} />
            </Field>
          )}
          {item ? (
            <>
              <PricesField control={control} />
              {shared ? null : <SpecsField control={control} />}
              <PicturesField control={control} />
            </>
          ) : null}
          {message}
          <Button type="submit" variant="primary" size="large" busy={isBusy}>
            {submitLabel}
          </Button>
        </form>
      </Card>
      <ItemPreview name={typed.name} image={typed.image} price={typed.price} />
    </div>
  );
}
