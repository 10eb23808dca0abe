import { zodResolver } from '@hookform/resolvers/zod';
import { categories, type NewItem, newItem } from '@kerf/contracts';
import { Button, Card, ErrorText, Field, Input, isImageAllowed, Select, TextArea } from '@kerf/ui';
import { useForm } from 'react-hook-form';
import { messages } from '../../messages';
import styles from './add-item.module.css';
import { ItemPreview } from './item-preview';
import { useAddItem } from './use-add-item';

const { addItem: texts } = messages;

const asNumber = { setValueAs: (typed: string | undefined) => (typed?.trim() ? Number(typed) : undefined) };
const orNone = { setValueAs: (chosen: string) => chosen || undefined };

export function AddItemForm() {
  const add = useAddItem();
  const { register, handleSubmit, formState, watch } = useForm<NewItem>({
    resolver: zodResolver(newItem),
    defaultValues: { name: '', image: '', description: '' },
  });
  const typed = watch();
  const errorOf = (name: keyof NewItem) => {
    const message = formState.errors[name]?.message;
    if (!message) return undefined;
    if (Number.isNaN(typed[name])) return texts.notNumber;
    return String(typed[name] ?? '').trim() ? message : texts.required;
  };

  return (
    <div className={styles.columns}>
      <Card>
        <form noValidate className={styles.form} onSubmit={handleSubmit(add.submit)}>
          <Field label={texts.name} error={errorOf('name')}>
            <Input autoComplete="off" dir="auto" {...register('name')} />
          </Field>
          <Field
            label={texts.image}
            hint={isImageAllowed(typed.image) ? texts.imageHint : texts.foreignPicture}
            error={errorOf('image')}
          >
            <Input type="url" autoComplete="off" {...register('image')} />
          </Field>
          <div className={styles.pair}>
            <Field label={texts.minquantity} error={errorOf('minquantity')}>
              <Input inputMode="numeric" autoComplete="off" {...register('minquantity', asNumber)} />
            </Field>
            <Field label={texts.avilablequantity} error={errorOf('avilablequantity')}>
              <Input inputMode="numeric" autoComplete="off" {...register('avilablequantity', asNumber)} />
            </Field>
            <Field label={texts.price} hint={texts.priceHint} error={errorOf('price')}>
              <Input inputMode="decimal" autoComplete="off" {...register('price', asNumber)} />
            </Field>
            <Field label={texts.category}>
              <Select {...register('category', orNone)}>
                <option value="">{texts.noCategory}</option>
                {Object.entries(categories).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Field label={texts.description} error={errorOf('description')}>
            <TextArea rows={6} dir="auto" {...register('description')} />
          </Field>
          {add.error ? <ErrorText message={add.error.message} /> : null}
          <Button type="submit" variant="primary" size="large" busy={add.isBusy}>
            {texts.submit}
          </Button>
        </form>
      </Card>
      <ItemPreview name={typed.name} image={typed.image} price={typed.price} />
    </div>
  );
}
