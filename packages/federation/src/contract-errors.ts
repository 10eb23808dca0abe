import { currentLanguage } from './texts';

type Values = Record<string, string>;
type Text = string | ((values: Values) => string);
type Texts = Record<string, Text>;

/** What finds a message with values: `^The most is (?<most>.+)\.$`. */
const patternOf = (text: (values: Values) => string): RegExp => {
  const named = text(new Proxy({}, { get: (_, name) => `(?<${String(name)}>.+)` }));
  return new RegExp(`^${named.replace(/\.$/, '\\.')}$`);
};

/** `1,000,000` in the format of the page. */
const valueText = (value: string): string =>
  /^\d{1,3}(,\d{3})+$/.test(value)
    ? Number(value.replaceAll(',', '')).toLocaleString(currentLanguage()?.tag ?? 'en')
    : value;

/**
 * Translates the messages of a contract, which are English. A translation is found by its English message; one without it stays English.
 * @param english the messages of the fields of a front end, with functions for those that have values
 * @param translated the same in the language of the page
 */
export const contractErrors = <T extends object>(english: T, translated: T) => {
  const constants = new Map<string, string>();
  const patterns: { form: RegExp; text: (values: Values) => string }[] = [];
  for (const [key, message] of Object.entries(english as Texts)) {
    const text = (translated as Texts)[key];
    if (typeof message === 'string') constants.set(message, text as string);
    else patterns.push({ form: patternOf(message), text: text as (values: Values) => string });
  }

  const text = (message: string): string => {
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

  /** The errors of a form and of its rows. `ref` is the element of a field. */
  const errors = <Errors>(found: Errors): Errors => {
    if (Array.isArray(found)) return found.map(errors) as Errors;
    if (typeof found !== 'object' || found === null) return found;
    return Object.fromEntries(
      Object.entries(found).map(([name, value]) => {
        if (name === 'message' && typeof value === 'string') return [name, text(value)];
        return [name, name === 'ref' ? value : errors(value)];
      }),
    ) as Errors;
  };
  return { text, errors };
};
