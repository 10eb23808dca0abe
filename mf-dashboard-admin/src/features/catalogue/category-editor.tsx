import type { Category, CategoryForm } from '@kerf/contracts';
import { categoryForm } from '@kerf/contracts/staff';
import { useLeaveGuard } from '@kerf/federation/leave-guard';
import { useNavigate } from '@kerf/federation/router';
import { Badge, Button, Card, ErrorText, Field, Input, Select } from '@kerf/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { askToLeave } from '../../components/ask-to-leave';
import { categoryChoices } from '../../components/category-choices';
import { contractResolver } from '../../components/contract-errors';
import forms from '../../components/form.module.css';
import { PicturePreview } from '../../components/item-form/item-preview';
import { usePictureUploads } from '../../components/item-form/use-picture-uploads';
import { Options } from '../../components/options';
import { languageName } from '../../components/shop-config';
import { catalogueMessages as texts } from '../../messages/catalogue-messages';
import { ownPaths } from '../../paths';
import styles from './category-editor.module.css';
import { fitsBelow, keyOf } from './category-moves';
import { useRemoveCategory, useSaveCategory } from './use-categories';

interface CategoryEditorProps {
  /** Undefined: a new one. */
  category: Category | undefined;
  categories: readonly Category[];
  /** The tags of the languages of the shop besides English. */
  languages: readonly string[];
  /** How many items it has. */
  count: string | undefined;
}

/** Of the form. An empty name of a language is none. */
interface Values extends Omit<CategoryForm, 'translations' | 'position'> {
  translations: Record<string, { name?: string }>;
}

const orNull = { setValueAs: (chosen: string | null) => chosen || null };
const orNone = { setValueAs: (name: string | undefined) => name?.trim() || undefined };

/** The names, the place and the picture of one category. */
export function CategoryEditor({ category, categories, languages, count }: CategoryEditorProps) {
  const navigate = useNavigate();
  const values: Values = {
    name: category?.name ?? '',
    translations: Object.fromEntries(languages.map(tag => [tag, category?.translations?.[tag] ?? {}])),
    parent: category?.parent ?? null,
    picture: category?.picture ?? null,
    hidden: category?.hidden ?? false,
  };
  const form = useForm<Values, unknown, CategoryForm>({
    resolver: contractResolver(categoryForm) as never,
    defaultValues: values,
    ...(category && { values, resetOptions: { keepDirtyValues: true } }),
  });
  const { register, handleSubmit, watch, setValue, formState } = form;
  const { errors, isDirty } = formState;
  const [typedKey, setTypedKey] = useState<string>();
  const key = category?.key ?? typedKey ?? keyOf(watch('name'));
  const release = useLeaveGuard(isDirty, askToLeave);
  const save = useSaveCategory(saved => {
    form.reset(form.getValues());
    if (category) return;
    release();
    void navigate(ownPaths.category(saved));
  });
  const remove = useRemoveCategory(() => {
    release();
    void navigate(ownPaths.catalogueData);
  });
  const {
    uploads,
    errors: uploadErrors,
    start,
  } = usePictureUploads(address => setValue('picture', address, { shouldDirty: true }));
  const picture = watch('picture');
  const parents = Object.entries(categoryChoices()).filter(([parent]) =>
    category ? fitsBelow(categories, category.key, parent) : fitsBelow([...categories, newAt(key)], key, parent),
  );
  const nameError = errors.translations as Record<string, { name?: { message?: string } }> | undefined;
  return (
    <Card as="section" padding="none" aria-label={category?.name ?? texts.newTitle} className={styles.card}>
      <form noValidate onSubmit={handleSubmit(sent => save.mutate({ key, form: sent, revision: category?.revision }))}>
        <div className={styles.head}>
          <h2 dir="auto">{category?.name ?? texts.newTitle}</h2>
          {category ? (
            <Badge tone={category.hidden ? 'neutral' : 'ok'}>{category.hidden ? texts.hiddenNow : texts.inShop}</Badge>
          ) : null}
          {count === undefined ? null : <span className={styles.note}>{texts.items({ count })}</span>}
        </div>
        <div className={styles.body}>
          <Field label={texts.nameIn({ language: texts.english })} error={errors.name?.message}>
            <Input autoComplete="off" lang="en" dir="auto" autoFocus={!category} {...register('name')} />
          </Field>
          {languages.map(tag => (
            <Field
              key={tag}
              label={texts.nameIn({ language: languageName(tag) })}
              error={nameError?.[tag]?.name?.message}
              hint={watch(`translations.${tag}.name`)?.trim() ? undefined : texts.asEnglish}
            >
              <Input
                autoComplete="off"
                lang={tag}
                dir="auto"
                placeholder={watch('name')}
                {...register(`translations.${tag}.name`, orNone)}
              />
            </Field>
          ))}
          <Field label={texts.key} hint={category ? undefined : texts.keyHint}>
            <Input
              autoComplete="off"
              spellCheck={false}
              readOnly={category !== undefined}
              value={key}
              onChange={({ target }) => setTypedKey(target.value)}
            />
          </Field>
          <Field label={texts.below}>
            <Select {...register('parent', orNull)}>
              <option value="">{texts.department}</option>
              <Options of={Object.fromEntries(parents)} />
            </Select>
          </Field>
          <div className={styles.pictures}>
            <div className={styles.preview}>
              {picture ? (
                <PicturePreview src={picture} alt={texts.pictureOf({ name: watch('name') })} />
              ) : (
                <p className={styles.note}>{texts.noPicture}</p>
              )}
            </div>
            <label className={styles.file}>
              <span>{texts.choosePicture}</span>
              <input
                type="file"
                className={forms.file}
                accept="image/jpeg,image/png,image/webp,image/avif"
                onChange={({ target }) => {
                  start([...(target.files ?? [])].slice(0, 1));
                  target.value = '';
                }}
              />
            </label>
            {picture ? (
              <Button variant="quiet" onClick={() => setValue('picture', null, { shouldDirty: true })}>
                {texts.removePicture}
              </Button>
            ) : null}
            {uploadErrors.map(message => (
              <ErrorText key={message} message={message} />
            ))}
          </div>
          <div>
            <label className={forms.check}>
              <input type="checkbox" {...register('hidden')} />
              {texts.hide}
            </label>
            <p className={styles.note}>{texts.hideHint}</p>
          </div>
          {save.error ? <ErrorText message={save.error.message} /> : null}
        </div>
        <div className={styles.foot}>
          {category ? (
            <Button variant="quiet" onClick={() => void remove(category)}>
              {texts.remove}
            </Button>
          ) : null}
          <Button type="submit" variant="primary" busy={save.isPending || uploads.length > 0}>
            {category ? texts.save : texts.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** A category that is not stored yet, as far as its place is concerned. */
const newAt = (key: string): Category => ({
  ...{ key, name: '', parent: null, picture: null, hidden: false, revision: 0 },
});
