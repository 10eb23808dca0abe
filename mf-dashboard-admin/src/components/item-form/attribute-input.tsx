import type { Attribute, AttributeValue, Names } from '@kerf/contracts/staff';
import { Field, Input, Select, VisuallyHidden } from '@kerf/ui';
import { attributeFieldsMessages as texts } from '../../messages/attribute-fields-messages';
import { listsMessages } from '../../messages/lists-messages';
import { translationMessages } from '../../messages/translation-messages';
import { unitHere, wordHere } from '../attributes/attributes';
import { NumberField } from '../number-field';
import { languageName } from '../shop-config';
import styles from './attribute-input.module.css';

/** What the checks say about a value, by the end of the path. */
export interface ValueProblem {
  message?: string;
  min?: { message?: string };
  max?: { message?: string };
  [language: string]: { message?: string } | string | undefined;
}

interface AttributeInputProps {
  attribute: Attribute;
  /** Undefined: the item says nothing about it. */
  value: AttributeValue | undefined;
  /** The tags of the languages of the shop besides English. */
  languages: readonly string[];
  problem: ValueProblem | undefined;
  onChange: (value: AttributeValue | undefined) => void;
}

/** Its help, and where shoppers see it. */
const hintOf = ({ help, onCards, inFilters }: Attribute): string | undefined =>
  [
    ...(help ? [wordHere(help)] : []),
    ...(onCards ? [texts.places.onCards] : []),
    ...(inFilters ? [texts.places.inFilters] : []),
  ].reduce<string | undefined>(
    (one, other) => (one === undefined ? other : listsMessages.pair({ one, other })),
    undefined,
  );

const messageIn = (problem: ValueProblem | undefined, part: string): string | undefined => {
  const inner = problem?.[part];
  return typeof inner === 'object' ? inner.message : undefined;
};

/** The input of an attribute, by its type. */
export function AttributeInput(props: AttributeInputProps) {
  const { attribute, value, problem, onChange } = props;
  const field = { label: wordHere(attribute.names), hint: hintOf(attribute), error: problem?.message };
  if (attribute.type === 'number') return <NumberInput {...props} />;
  if (attribute.type === 'text') return <TextInputs {...props} />;
  if (attribute.type === 'boolean')
    return (
      <Field {...field}>
        <Select
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
        >
          <option value="">{texts.notSaid}</option>
          <option value="true">{texts.yes}</option>
          <option value="false">{texts.no}</option>
        </Select>
      </Field>
    );
  const { choices = [] } = attribute;
  const isGone = typeof value === 'string' && !choices.some(({ key }) => key === value);
  return (
    <Field {...field}>
      <Select
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{texts.notSaid}</option>
        {choices.map(({ key, names }) => (
          <option key={key} value={key}>
            {wordHere(names)}
          </option>
        ))}
        {isGone ? <option value={value}>{value}</option> : null}
      </Select>
    </Field>
  );
}

interface Range {
  min: number;
  max: number;
}
const isRange = (value: AttributeValue | undefined): value is Range => typeof value === 'object' && 'min' in value;

/** A number, or a range of numbers. */
function NumberInput({ attribute, value, problem, onChange }: AttributeInputProps) {
  const name = wordHere(attribute.names);
  const hint = hintOf(attribute);
  const input = { unit: unitHere(attribute), inputMode: 'decimal' as const };
  const range = isRange(value) ? value : undefined;
  const number = typeof value === 'number' ? value : undefined;
  // A range without one of its ends is no value yet: the contract refuses it, and its field says so.
  const changeRange = (changed: Partial<Record<keyof Range, number | undefined>>) => {
    const { min = Number.NaN, max = Number.NaN } = { ...range, ...changed };
    onChange({ min, max });
  };
  const label = range ? texts.asNumber : texts.asRange;
  return (
    <div className={range ? styles.range : styles.number}>
      {range ? (
        <>
          <NumberField
            {...input}
            label={texts.from({ name })}
            hint={hint}
            error={messageIn(problem, 'min')}
            value={range.min}
            onChange={min => changeRange({ min })}
          />
          <NumberField
            {...input}
            label={texts.to({ name })}
            error={messageIn(problem, 'max') ?? problem?.message}
            value={range.max}
            onChange={max => changeRange({ max })}
          />
        </>
      ) : (
        <NumberField {...input} label={name} hint={hint} error={problem?.message} value={number} onChange={onChange} />
      )}
      <button
        type="button"
        className={styles.swap}
        onClick={() =>
          range
            ? onChange(Number.isFinite(range.min) ? range.min : undefined)
            : onChange({ min: number ?? Number.NaN, max: Number.NaN })
        }
      >
        <span aria-hidden="true">{label}</span>
        <VisuallyHidden>{texts.of({ label, name })}</VisuallyHidden>
      </button>
    </div>
  );
}

const isNames = (value: AttributeValue | undefined): value is Names => typeof value === 'object' && 'en' in value;

/** A text in English and, beside it, in the other languages of the shop. */
function TextInputs({ attribute, value, languages, problem, onChange }: AttributeInputProps) {
  const name = wordHere(attribute.names);
  const written: Partial<Record<string, string>> = isNames(value) ? value : {};
  const tags = [...new Set(['en', ...languages, ...Object.keys(written)])];
  const change = (tag: string, text: string) => {
    const { [tag]: _, ...others } = written;
    const changed = text === '' ? others : { ...others, [tag]: text };
    // The contract asks for the English text of one that has others.
    onChange(Object.keys(changed).length === 0 ? undefined : ({ en: '', ...changed } as Names));
  };
  return (
    <div className={styles.texts}>
      {tags.map(tag => (
        <Field
          key={tag}
          label={tag === 'en' ? name : translationMessages.field({ english: name, language: languageName(tag) })}
          hint={
            tag === 'en' ? hintOf(attribute) : written.en && !written[tag] ? translationMessages.isMissing : undefined
          }
          error={messageIn(problem, tag) ?? (tag === 'en' ? problem?.message : undefined)}
        >
          <Input
            autoComplete="off"
            lang={tag}
            dir="auto"
            value={written[tag] ?? ''}
            onChange={({ target }) => change(tag, target.value)}
          />
        </Field>
      ))}
    </div>
  );
}
