import { type ItemChanges, type NewItem, type NewItemForm } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { useDraft } from '@kerf/session/use-draft';
import { Field, Input, Select, TextArea } from '@kerf/ui';
import { lazy, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { addItemMessages as texts } from '../../messages/add-item-messages';
import { itemRowsMessages } from '../../messages/item-rows-messages';
import { pictureMessages } from '../../messages/picture-messages';
import { translationMessages } from '../../messages/translation-messages';
import { ownPaths } from '../../paths';
import { categoryChoices } from '../category-choices';
import forms from '../form.module.css';
import { FormPage, type FormPageHandle, FormSection, SectionLinks } from '../form-page/form-page';
import { NumberField } from '../number-field';
import { Options } from '../options';
import { useShopLanguages } from '../shop-config';
import { WhenNear } from '../when-near';
import type { StoredValues } from './attribute-fields';
import { ItemPreview } from './item-preview';
import { itemResolver } from './item-resolver';
import { PicturesSection, picturesOf } from './pictures-section';
import { PricesField } from './prices-field';
import type { Family } from './translations-section';

const BoxSection = lazy(() => import(/* webpackChunkName: "item-data" */ './box-section'));
const TechnicalData = lazy(() => import(/* webpackChunkName: "item-data" */ './technical-data'));
const TranslationsSection = lazy(() => import('./translations-section'));

const none: NonNullable<ItemFormProps['issues']> = [];

const orNone = { setValueAs: (chosen: string | null) => chosen || undefined };
const orNull = { setValueAs: (chosen: string | null) => chosen || null };

const ids = {
  item: 'item',
  pictures: 'pictures',
  price: 'price',
  variants: 'variants',
  box: 'box',
  specs: 'specs',
  translations: 'translations',
};

export interface ItemFormHandle {
  /** Before the page navigates itself: the changes are saved. */
  release: () => void;
  /** What was typed is stored. */
  reset: (item: NewItemForm) => void;
}

interface ItemFormProps {
  ref?: Ref<ItemFormHandle>;
  back: { to: string; label: string };
  /** The name of its draft. */
  draft: string;
  title: string;
  state?: ReactNode;
  actions?: ReactNode;
  /** The stored item. A newer one replaces the fields that have not been edited. Undefined for a new item. */
  item?: NewItemForm;
  /** What the stored item says about the attributes of the shop. `item` has no values: the form has those that are changed. */
  attributes?: StoredValues;
  /** Of a variant: the fields that it has from its item, instead of their inputs. */
  shared?: ReactNode;
  /** Of a stored item: its variants, or the way to them. Their fields replace those of the item. */
  variants?: { fields: ReactNode; count: number; note: string; stock: number; changes: number } | undefined;
  /** The options and variants of a stored item, whose short texts are translated with it. */
  family?: Family;
  /** What customers pay now, beside the list price. */
  inShop?: ReactNode;
  /** Below the preview. */
  facts?: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  /** Above the fields. */
  message?: ReactNode;
  /** What the API has refused, by the paths of the fields. */
  issues?: readonly { path: string; message: string }[];
  /** `changes` are the edited fields only. */
  onSubmit: (item: NewItem, changes: ItemChanges) => void;
}

/** The page of a new or a stored item, with a preview. */
export function ItemForm({ ref, item, attributes = {}, shared, variants, family = {}, ...props }: ItemFormProps) {
  const { draft: draftName, inShop, facts, message, issues = none, onSubmit, ...page } = props;
  const form = useForm<NewItemForm, unknown, NewItem>({
    resolver: itemResolver,
    defaultValues: item ?? { name: '', image: '', description: '' },
    shouldFocusError: false,
    ...(item && { values: item, resetOptions: { keepDirtyValues: true } }),
  });
  const { register, control, handleSubmit, formState, watch, reset, setError } = form;
  const draft = useDraft(draftName, form);
  const typed = watch();
  const { dirtyFields, errors, submitCount } = formState;
  const formPage = useRef<FormPageHandle>(null);
  const [isShown, setShown] = useState(false);
  const below = { isShown, onNear: () => setShown(true) };
  useImperativeHandle(ref, () => ({
    release: () => {
      draft.clear();
      formPage.current?.release();
    },
    reset: stored => {
      reset(stored, { keepDirtyValues: false });
      draft.clear();
    },
  }));
  // The library cannot focus a field in a row.
  useEffect(() => {
    if (submitCount > 0) formPage.current?.focusFirstError();
  }, [submitCount]);
  const isRefused = useRef(false);
  useEffect(() => {
    const ofAttributes = issues.filter(({ path }) => path.startsWith('attributes.'));
    for (const { path, message } of ofAttributes) setError(path as 'attributes', { message });
    isRefused.current = ofAttributes.length > 0;
  }, [issues, setError]);
  useEffect(() => {
    if (!isRefused.current || !errors.attributes) return;
    isRefused.current = false;
    formPage.current?.focusFirstError();
  }, [errors.attributes]);
  const errorOf = (name: Exclude<keyof NewItem, 'prices' | 'translations' | 'attributes'>) => {
    const problem = errors[name]?.message;
    if (!problem) return undefined;
    if (Number.isNaN(typed[name])) return texts.notNumber;
    return String(typed[name] ?? '').trim() ? problem : texts.required;
  };
  const number = (name: 'price' | 'minimum' | 'stock' | 'weight', hint?: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <NumberField
          label={texts[name]}
          hint={hint}
          error={errorOf(name)}
          name={name}
          value={field.value}
          inputMode={name === 'price' ? 'decimal' : 'numeric'}
          // Undefined would be the stored number again. An item can lose its weight.
          onChange={value => field.onChange(value ?? (item ? null : undefined))}
        />
      )}
    />
  );
  const submit = handleSubmit(values => {
    const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof NewItem]);
    onSubmit(values, Object.fromEntries(changed));
  });
  const hasVariants = variants !== undefined && variants.count > 0;
  const isVariant = shared !== undefined;
  const specs = typed.specs ?? [];
  const edited = Object.keys(typed.attributes ?? {});
  const said = Object.values({ ...attributes, ...typed.attributes }).filter(value => value !== null).length;
  const ofShop = useShopLanguages();
  const languages = shared ? [] : [...new Set([...ofShop, ...Object.keys(item?.translations ?? {})])];
  const sections = [
    { id: ids.item, title: texts.sectionItem },
    { id: ids.pictures, title: pictureMessages.title, count: picturesOf(typed).length },
    { id: ids.price, title: texts.sectionPrice },
    ...(variants ? [{ id: ids.variants, title: texts.sectionVariants, count: variants.count }] : []),
    { id: ids.box, title: itemRowsMessages.box, count: typed.box?.length ?? 0 },
    ...(shared ? [] : [{ id: ids.specs, title: itemRowsMessages.specs, count: said + specs.length }]),
    ...(languages.length > 0 ? [{ id: ids.translations, title: translationMessages.title }] : []),
  ];
  return (
    <FormPage
      ref={formPage}
      {...page}
      changes={
        Object.keys(dirtyFields).filter(name => name !== 'attributes').length + edited.length + (variants?.changes ?? 0)
      }
      onDiscard={draft.clear}
      onSubmit={submit}
      aside={
        <>
          <SectionLinks label={texts.sections} sections={sections} />
          <ItemPreview name={typed.name} image={typed.image} price={typed.price} />
          {facts}
        </>
      }
    >
      {message}
      <FormSection id={ids.item} title={texts.sectionItem}>
        {shared ?? (
          <Field label={texts.name} error={errorOf('name')}>
            <Input autoComplete="off" dir="auto" {...register('name')} />
          </Field>
        )}
        {isVariant || hasVariants ? (
          <Field
            label={isVariant ? texts.versionName : texts.firstVersionName}
            hint={texts.versionNameHint}
            error={errorOf('versionName')}
          >
            <Input autoComplete="off" dir="auto" {...register('versionName', orNull)} />
          </Field>
        ) : null}
        <div className={forms.pair}>
          {hasVariants ? null : (
            <Field label={texts.number} error={errorOf('number')}>
              <Input autoComplete="off" {...register('number', item ? orNull : orNone)} />
            </Field>
          )}
          {shared ? null : (
            <Field label={texts.category}>
              <Select {...register('category', item ? orNull : orNone)}>
                <option value="">{texts.noCategory}</option>
                <Options of={categoryChoices()} />
              </Select>
            </Field>
          )}
          {hasVariants ? null : number('weight')}
        </div>
        {shared ? null : (
          <Field label={texts.description} error={errorOf('description')}>
            <TextArea rows={5} dir="auto" {...register('description')} />
          </Field>
        )}
      </FormSection>
      <PicturesSection id={ids.pictures} form={form} error={errorOf('image')} isNew={item === undefined} />
      <FormSection id={ids.price} title={texts.sectionPrice}>
        <div className={forms.pair}>
          {hasVariants ? null : number('price', texts.priceHint)}
          {inShop}
          {number('minimum')}
          {hasVariants ? (
            <Field label={texts.stock} hint={texts.sumOfVariants}>
              <Input readOnly value={variants.stock} />
            </Field>
          ) : (
            number('stock')
          )}
        </div>
        {item ? <PricesField control={control} /> : null}
      </FormSection>
      {variants ? (
        <FormSection id={ids.variants} title={texts.sectionVariants} note={variants.note}>
          {variants.fields}
        </FormSection>
      ) : null}
      <WhenNear id={ids.box} lines={4} {...below}>
        <BoxSection id={ids.box} control={control} isVariant={isVariant} />
      </WhenNear>
      {shared ? null : (
        <FormSection
          id={ids.specs}
          title={itemRowsMessages.specs}
          note={
            <Link
              to={`${ownPaths.attributes}${typed.category ? `?${new URLSearchParams({ category: typed.category })}` : ''}`}
            >
              {itemRowsMessages.changeAttributes}
            </Link>
          }
        >
          <WhenNear lines={6} {...below}>
            <TechnicalData control={control} stored={attributes} />
          </WhenNear>
        </FormSection>
      )}
      {languages.length > 0 ? (
        <WhenNear id={ids.translations} lines={4} {...below}>
          <TranslationsSection id={ids.translations} languages={languages} control={control} family={family} />
        </WhenNear>
      ) : null}
    </FormPage>
  );
}
