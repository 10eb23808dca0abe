import { zodResolver } from '@hookform/resolvers/zod';
import { contractMessages, englishContract } from '../messages/contract-messages';
import { numberText } from './number-text';

type Values = Record<string, string>;
type Text = string | ((values: Values) => string);
type Texts = Record<string, Text>;

/** What finds a message with values: `^The most is (?<most>.+)\.$`. */
const patternOf = (text: (values: Values) => string): RegExp => {
  const named = text(new Proxy({}, { get: (_, name) => `(?<${String(name)}>.+)` }));
  return new RegExp(`^${named.replace(/\.$/, '\\.')}$`);
};

const constants = new Map<string, string>();
const patterns: { form: RegExp; text: (values: Values) => string }[] = [];
for (const [key, english] of Object.entries(englishContract as object as Texts)) {
  const text = (contractMessages as object as Texts)[key];
  if (typeof english === 'string') constants.set(english, text as string);
  else patterns.push({ form: patternOf(english), text: text as (values: Values) => string });
}

/** `1,000,000` in the format of the page. */
const valueText = (value: string): string =>
  /^\d{1,3}(,\d{3})+$/.test(value) ? numberText(Number(value.replaceAll(',', ''))) : value;

/** A message of the contract in the language of the page. One without a translation stays English. */
export const contractText = (message: string): string => {
  const constant = constants.get(message);
  if (constant) return constant;
  for (const { form, text } of patterns) {
    const found = form.exec(message);
    if (!found) continue;
    const values = Object.entries({ ...found.groups }).map(([name, value]) => [name, valueText(value)]);
    return text(Object.fromEntries(values));
  }
  return message;
};

/** The errors of a form and of its rows, with their messages in the language of the page. `ref` is the element of a field. */
const inLanguage = (errors: unknown): unknown => {
  if (Array.isArray(errors)) return errors.map(inLanguage);
  if (typeof errors !== 'object' || errors === null) return errors;
  return Object.fromEntries(
    Object.entries(errors).map(([name, value]) => {
      if (name === 'message' && typeof value === 'string') return [name, contractText(value)];
      return [name, name === 'ref' ? value : inLanguage(value)];
    }),
  );
};

/** Validates a form with the contract of its call. */
export const contractResolver: typeof zodResolver = ((schema: never) => {
  const resolver = zodResolver(schema);
  return async (...form: Parameters<typeof resolver>) => {
    const result = await resolver(...form);
    return { ...result, errors: inLanguage(result.errors) };
  };
}) as never;
