import type { ItemDetail, ItemTranslation, NewItem, NewItemForm } from '@kerf/contracts';
import { Field, Input, TextArea } from '@kerf/ui';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { translationMessages as messages } from '../../messages/translation-messages';
import { FormSection } from '../form-page/form-page';
import { hasWord } from '../has-word';
import { languageName } from '../shop-config';
import styles from './translations.module.css';

type Errors = Partial<Record<string, { name?: Problem; description?: Problem; texts?: Problem[] }>>;
interface Problem {
  message?: string;
  text?: { message?: string };
}

export type Family = Partial<Pick<ItemDetail, 'options' | 'variants'>>;

/** Names and values of options, and what variants have of their own: names, and parts in the box. */
const textsOfVariants = ({ options = [], variants = [] }: Family): string[] => [
  ...options.flatMap(({ name, values }) => [name, ...values]),
  ...variants.flatMap(({ versionName = '', box = [] }) => [versionName, ...textsOfBox(box)]),
];

const textsOfBox = (box: readonly { name: string; detail?: string | undefined }[]) =>
  box.flatMap(({ name, detail = '' }) => [name, detail]);

interface TranslationsSectionProps {
  id: string;
  /** The tags of the languages of the shop, and of those that the item is translated into. */
  languages: readonly string[];
  control: Control<NewItemForm, unknown, NewItem>;
  family: Family;
}

/** The texts of an item in each language of the shop, beside the English ones. A language has its fields once it is opened. */
export default function TranslationsSection({ id, languages, control, family }: TranslationsSectionProps) {
  const { field, fieldState } = useController({ control, name: 'translations' });
  const [name, description, specs = [], captions = [], box = []] = useWatch({
    control,
    name: ['name', 'description', 'specs', 'captions', 'box'],
  });
  const translations = field.value ?? {};
  const errors = (fieldState.error ?? {}) as Errors;
  const labels = specs.map(({ label }) => label);
  const values = [
    ...specs.map(({ value }) => value),
    ...textsOfBox(box),
    ...textsOfVariants(family),
    ...captions.map(({ text }) => text),
  ];
  const english = {
    name,
    description,
    texts: [...new Set([...labels, ...values.filter(hasWord)])].filter(text => text.trim() !== ''),
  };
  return (
    <FormSection id={id} title={messages.title}>
      <p>{messages.hint}</p>
      {languages.map(tag => (
        <Language
          key={tag}
          tag={tag}
          english={english}
          translation={translations[tag] ?? {}}
          errors={errors[tag] ?? {}}
          onChange={changed => field.onChange({ ...translations, [tag]: changed })}
        />
      ))}
    </FormSection>
  );
}

interface LanguageProps {
  tag: string;
  english: { name: string; description: string; texts: readonly string[] };
  translation: ItemTranslation;
  errors: NonNullable<Errors[string]>;
  onChange: (translation: ItemTranslation) => void;
}

function Language({ tag, english, translation, errors, onChange }: LanguageProps) {
  const { texts = [] } = translation;
  const language = languageName(tag);
  const textOf = (text: string) => texts.find(each => each.english === text)?.text;
  const changeText = (text: string, translated: string) => {
    const others = texts.filter(each => each.english !== text);
    onChange({ ...translation, texts: translated === '' ? others : [...others, { english: text, text: translated }] });
  };
  const change = (part: 'name' | 'description', translated: string) => {
    const { [part]: _, ...others } = translation;
    onChange(translated === '' ? others : { ...others, [part]: translated });
  };
  const all = [translation.name, translation.description, ...english.texts.map(textOf)];
  const row = { tag, language };
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || Object.keys(errors).length > 0;
  return (
    <details className={styles.language} open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        {language}
        <span className={styles.count}>
          {messages.missing({ count: all.filter(text => text === undefined).length })}
        </span>
      </summary>
      {isOpen ? (
        <>
          <Row
            {...row}
            label={messages.name}
            english={english.name}
            value={translation.name}
            error={errors.name?.message}
            onChange={text => change('name', text)}
          />
          <Row
            {...row}
            isLong
            label={messages.description}
            english={english.description}
            value={translation.description}
            error={errors.description?.message}
            onChange={text => change('description', text)}
          />
          {english.texts.map(text => (
            <Row
              key={text}
              {...row}
              label={text}
              value={textOf(text)}
              error={errors.texts?.[texts.findIndex(each => each.english === text)]?.text?.message}
              onChange={translated => changeText(text, translated)}
            />
          ))}
        </>
      ) : null}
    </details>
  );
}

interface RowProps {
  tag: string;
  language: string;
  label: string;
  /** If it is not the label. */
  english?: string;
  value: string | undefined;
  error: string | undefined;
  isLong?: boolean;
  onChange: (text: string) => void;
}

/** A text in English, and in the other language. Without one, its input shows the English text. */
function Row({ tag, language, label, english, value, error, isLong, onChange }: RowProps) {
  const input = {
    ...{ value: value ?? '', lang: tag, dir: 'auto', placeholder: english ?? label },
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={styles.row}>
      <div className={styles.english} lang="en" dir="auto">
        {english === undefined ? label : <strong>{label}</strong>}
        {english}
      </div>
      <Field
        label={messages.field({ english: label, language })}
        error={error}
        {...(value === undefined && { hint: messages.isMissing })}
      >
        {isLong ? <TextArea rows={5} {...input} /> : <Input autoComplete="off" {...input} />}
      </Field>
    </div>
  );
}
