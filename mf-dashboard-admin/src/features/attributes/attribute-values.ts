import {
  type Attribute,
  type AttributeDefinition,
  type AttributeType,
  type AttributeUnit,
  attributeDefinition,
  type intlUnits,
  type Names,
  staffRoutes,
} from '@kerf/contracts/staff';
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import { freeKeyOf } from '../../components/attributes/key-of';
import { contractText, issuesInWords } from '../../components/contract-errors';
import { attributeFormMessages as texts } from '../../messages/attribute-form-messages';
import { definitionOf } from './attribute-list';

/** By the tag of the language, `en` included. */
type Texts = Record<string, string | undefined>;

export interface ChoiceValues {
  /** Undefined until it is typed: the English name proposes it. */
  key: string | undefined;
  names: Texts;
  /** Items may have it, so its key stays. */
  isStored: boolean;
}

/** What the form of an attribute has. */
export interface AttributeValues {
  /** Undefined until it is typed: the English name proposes it. */
  key: string | undefined;
  type: AttributeType;
  names: Texts;
  help: Texts;
  unit: '' | 'own' | (typeof intlUnits)[number];
  words: Record<string, { one?: string | undefined; other?: string | undefined } | undefined>;
  decimals: '' | '0' | '1' | '2' | '3';
  choices: ChoiceValues[];
  categories: string[];
  onCards: boolean;
  inFilters: boolean;
  inComparison: boolean;
}

/** What the form of a new attribute has. */
export const noValues: AttributeValues = {
  key: undefined,
  type: 'number',
  names: { en: '' },
  help: {},
  unit: '',
  words: {},
  decimals: '',
  choices: [],
  categories: [],
  onCards: false,
  inFilters: false,
  inComparison: true,
};

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** Without the languages that have no text. The contract asks for the English one. */
const given = (written: Texts): Names =>
  Object.fromEntries(Object.entries(written).filter(([, text]) => isGiven(text))) as Names;

const unitOf = ({ unit, words }: AttributeValues): AttributeUnit | undefined => {
  if (unit === '') return undefined;
  if (unit !== 'own') return { name: unit };
  const written = Object.entries(words).filter(([, word]) => isGiven(word?.one) || isGiven(word?.other));
  return {
    words: Object.fromEntries(
      written.map(([tag, word]) => [tag, { other: word?.other ?? '', ...(isGiven(word?.one) && { one: word.one }) }]),
    ) as Extract<AttributeUnit, { words: unknown }>['words'],
  };
};

/** The keys of the choices, each of its own. */
export const choiceKeys = (choices: readonly ChoiceValues[]): string[] => {
  const typed = choices.flatMap(({ key }) => (key === undefined ? [] : [key]));
  const keys: string[] = [];
  for (const { key, names } of choices) keys.push(key ?? freeKeyOf(names.en ?? '', [...typed, ...keys]));
  return keys;
};

/** The body of PUT /attributes/{key}. The contract validates it. */
export const attributeIn = (values: AttributeValues, position: number): AttributeDefinition => {
  const { type, help, decimals, choices, categories, onCards, inFilters, inComparison } = values;
  const keys = choiceKeys(choices);
  const unit = type === 'number' ? unitOf(values) : undefined;
  return {
    type,
    names: given(values.names),
    ...(Object.values(help).some(isGiven) && { help: given(help) }),
    ...(unit && { unit }),
    ...(type === 'number' && decimals !== '' && { decimals: Number(decimals) }),
    ...(type === 'choice' && {
      choices: choices.map(({ names }, at) => ({ key: keys[at] ?? '', names: given(names) })),
    }),
    categories: [...categories],
    onCards,
    inFilters: inFilters && type !== 'text',
    inComparison,
    position,
  };
};

/** A stored attribute as the form has it. */
export const valuesOf = (attribute: Attribute): AttributeValues => {
  const { type, names, help = {}, unit, decimals, choices = [], categories, ...places } = definitionOf(attribute);
  return {
    key: attribute.key,
    type,
    names,
    help,
    unit: unit ? ('name' in unit ? unit.name : 'own') : '',
    words: unit && 'words' in unit ? unit.words : {},
    decimals: decimals === undefined ? '' : (String(decimals) as AttributeValues['decimals']),
    choices: choices.map(choice => ({ ...choice, isStored: true })),
    categories,
    onCards: places.onCards,
    inFilters: places.inFilters,
    inComparison: places.inComparison,
  };
};

/** The field of the form that an issue of the contract or of the API is about. */
export const fieldOf = (path: string): string => {
  const [first = '', second, ...others] = path.split('.');
  if (first === 'names' || first === 'help') return `${first}.${second ?? 'en'}`;
  if (first === 'unit')
    return second === 'words' ? `words.${others.length > 0 ? others.join('.') : 'en.other'}` : 'unit';
  if (first === 'choices' && others.length === 1 && others[0] === 'names') return `${path}.en`;
  return path;
};

/** The key of the attribute: what was typed, or what its English name proposes. */
export const keyIn = ({ key, names }: Pick<AttributeValues, 'key' | 'names'>, taken: readonly string[]): string =>
  key ?? freeKeyOf(names.en ?? '', taken);

const keyProblem = (values: AttributeValues, taken: readonly string[]): string | undefined => {
  const key = keyIn(values, taken);
  if (taken.includes(key)) return texts.keyTaken;
  // Without a name, the error of the name says what to do.
  if (key === '' && values.key === undefined && !isGiven(values.names.en)) return undefined;
  const { error } = staffRoutes.putAttribute.params.safeParse({ key });
  return error && contractText(error.issues[0]?.message ?? '');
};

/** Validates with the contract of the call. `taken` are the keys that a new attribute cannot have. */
export const attributeResolver =
  (taken: readonly string[]): Resolver<AttributeValues> =>
  values => {
    const errors: FieldErrors<AttributeValues> = {};
    const report = (field: string, message: string) => {
      if (!get(errors, field)) set(errors, field, { type: 'value', message });
    };
    const { error } = attributeDefinition.safeParse(attributeIn(values, 0));
    for (const { path, message } of issuesInWords(error?.issues ?? [])) report(fieldOf(path.join('.')), message);
    const problem = keyProblem(values, taken);
    if (problem) report('key', problem);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
