import { ApiError, isRejection } from '@kerf/api-client';
import { type Attribute, attributeTypes } from '@kerf/contracts/staff';
import { Link, useNavigate } from '@kerf/federation/router';
import { useDraft } from '@kerf/session/use-draft';
import { buttonClass, ErrorText, Field, Input } from '@kerf/ui';
import { RowMenu } from '@kerf/ui/work';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Controller, type FieldPath, useForm } from 'react-hook-form';
import { wordHere } from '../../components/attributes/attributes';
import { categoryChoices } from '../../components/category-choices';
import forms from '../../components/form.module.css';
import { FormPage, type FormPageHandle, FormSection } from '../../components/form-page/form-page';
import { Segments } from '../../components/segments';
import { useShopLanguages } from '../../components/shop-config';
import { attributeFormMessages as texts } from '../../messages/attribute-form-messages';
import { attributesMessages } from '../../messages/attributes-messages';
import { pageMessages } from '../../messages/page-messages';
import { removeMessages } from '../../messages/remove-messages';
import { ownPaths } from '../../paths';
import { lastPosition } from './attribute-list';
import { AttributePreview } from './attribute-preview';
import {
  type AttributeValues,
  attributeIn,
  attributeResolver,
  fieldOf,
  keyIn,
  noValues,
  valuesOf,
} from './attribute-values';
import styles from './attributes.module.css';
import { ChoicesField } from './choices-field';
import { NameFields } from './name-fields';
import { UnitFields } from './unit-fields';
import { useRemoveAttribute, useSaveAttribute } from './use-attributes';

const places = ['onCards', 'inFilters', 'inComparison'] as const;

interface AttributeFormProps {
  /** Undefined for a new one. A newer version replaces the fields that have not been edited. */
  stored: Attribute | undefined;
  /** All attributes of the shop. */
  all: readonly Attribute[];
  /** Reads the stored attribute and the others again. What has been typed stays. */
  onReload: () => Promise<readonly Attribute[] | undefined>;
}

/** All categories, and those of the attribute that are gone, by their keys. */
const namedCategories = (chosen: readonly string[]): Record<string, string> => ({
  ...Object.fromEntries(chosen.map(key => [key, key])),
  ...categoryChoices(),
});

/** The page of a new or a stored attribute, with what shoppers will see beside it. */
export function AttributeForm({ stored, all, onReload }: AttributeFormProps) {
  const navigate = useNavigate();
  const ofShop = useShopLanguages();
  const languages = [...new Set(['en', ...ofShop, ...Object.keys(stored?.names ?? {})])];
  const taken = useMemo(() => (stored ? [] : all.map(({ key }) => key)), [stored, all]);
  const values = useMemo(() => (stored ? valuesOf(stored) : noValues), [stored]);
  const form = useForm<AttributeValues>({
    resolver: attributeResolver(taken),
    defaultValues: values,
    shouldFocusError: false,
    ...(stored && { values, resetOptions: { keepDirtyValues: true } }),
  });
  const { register, control, watch, setError, formState } = form;
  const { dirtyFields, errors, submitCount } = formState;
  const draft = useDraft(stored ? `attribute ${stored.key}` : 'attribute new', form);
  const page = useRef<FormPageHandle>(null);
  const [notice, setNotice] = useState<string>();
  useEffect(() => {
    if (submitCount > 0) page.current?.focusFirstError();
  }, [submitCount]);
  const leave = () => {
    draft.clear();
    page.current?.release();
    void navigate(ownPaths.attributes);
  };
  const save = useSaveAttribute(stored, leave);
  const remove = useRemoveAttribute();
  // The error is about the revision that was sent.
  const [sent, setSent] = useState<number>();
  const error = sent === stored?.revision ? save.error : null;
  const isOutdated = isRejection(error, 'outdated');
  const issues = error instanceof ApiError ? error.issues : [];

  const show = async (cause: Error, key: string) => {
    for (const { path, message } of cause instanceof ApiError ? cause.issues : [])
      setError(fieldOf(path) as FieldPath<AttributeValues>, { message });
    // Somebody else has added one with this key meanwhile.
    if (!stored && (await onReload())?.some(other => other.key === key)) setError('key', { message: texts.keyTaken });
    page.current?.focusFirstError();
  };
  // A second click can come before the next render, or before the page is left.
  const isSending = useRef(false);
  const submit = form.handleSubmit(typed => {
    if (isSending.current) return;
    isSending.current = true;
    setNotice(undefined);
    setSent(stored?.revision);
    const key = stored?.key ?? keyIn(typed, taken);
    const definition = attributeIn(typed, stored?.position ?? lastPosition(all));
    save.mutate(
      { key, definition },
      {
        onError: cause => {
          isSending.current = false;
          void show(cause, key);
        },
      },
    );
  });
  const reload = async () => {
    await onReload();
    setNotice(texts.reloaded);
  };
  const type = watch('type');
  const names = watch('names');
  return (
    <FormPage
      ref={page}
      back={{ to: ownPaths.attributes, label: attributesMessages.title }}
      title={stored ? wordHere(stored.names) : pageMessages.addAttribute.title}
      changes={Object.keys(dirtyFields).length}
      actions={
        stored ? (
          <RowMenu
            label={attributesMessages.moreOf({ name: wordHere(stored.names) })}
            entries={[
              {
                label: removeMessages.action,
                destructive: true,
                onChoose: () => void remove(stored).then(isRemoved => isRemoved && leave()),
              },
            ]}
          />
        ) : (
          <Link className={buttonClass()} to={ownPaths.attributes}>
            {texts.cancel}
          </Link>
        )
      }
      submitLabel={texts.save}
      isBusy={save.isPending}
      onDiscard={draft.clear}
      onSubmit={submit}
      aside={<AttributePreview form={form} languages={languages} />}
    >
      {error && issues.length === 0 && !errors.key ? (
        <ErrorText
          message={isOutdated ? texts.outdated : error.message}
          {...(isOutdated && { onRetry: () => void reload(), retryLabel: texts.reload })}
        />
      ) : notice ? (
        <p role="status">{notice}</p>
      ) : null}
      <FormSection title={texts.names}>
        <NameFields form={form} languages={languages} />
        <Controller
          control={control}
          name="key"
          render={({ field }) => (
            <Field label={texts.key} hint={texts.keyHint} error={errors.key?.message}>
              <Input
                autoComplete="off"
                readOnly={stored !== undefined}
                value={field.value ?? keyIn({ key: undefined, names }, taken)}
                onChange={field.onChange}
              />
            </Field>
          )}
        />
      </FormSection>
      <FormSection title={texts.values}>
        {stored ? (
          <Field label={texts.type} hint={texts.typeHint} error={errors.type?.message}>
            <Input readOnly value={attributesMessages.types[stored.type]} />
          </Field>
        ) : (
          <Controller
            control={control}
            name="type"
            render={({ field }) => (
              <Segments
                label={texts.type}
                choices={
                  Object.fromEntries(
                    attributeTypes.map(each => [each, attributesMessages.types[each]]),
                  ) as typeof attributesMessages.types
                }
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        )}
        {type === 'number' ? <UnitFields form={form} languages={languages} /> : null}
        {type === 'choice' ? <ChoicesField form={form} languages={languages} /> : null}
      </FormSection>
      <FormSection title={texts.where}>
        <fieldset className={styles.checks}>
          <legend className={styles.legend}>{texts.categories}</legend>
          {Object.entries(namedCategories(values.categories)).map(([key, name]) => (
            <label key={key} className={forms.check}>
              <input type="checkbox" value={key} {...register('categories')} />
              {name}
            </label>
          ))}
        </fieldset>
        <p className={styles.hint}>{texts.categoriesHint}</p>
        <fieldset className={styles.checks}>
          <legend className={styles.legend}>{texts.places}</legend>
          {places.map(place => (
            <label key={place} className={forms.check}>
              <input type="checkbox" {...register(place)} disabled={place === 'inFilters' && type === 'text'} />
              {texts[place]}
            </label>
          ))}
        </fieldset>
        {type === 'text' ? <p className={styles.hint}>{texts.textFilter}</p> : null}
        {errors.inFilters?.message ? <p className={styles.error}>{errors.inFilters.message}</p> : null}
      </FormSection>
    </FormPage>
  );
}
