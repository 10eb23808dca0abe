import type { Cents } from '../domain/currencies.js';
import type { programTexts } from './program-texts.js';
import type { shopperTexts } from './shopper-texts.js';
import type { staffTexts } from './staff-texts.js';

/** What a text names: a number, an amount in the smallest unit of its currency, an ISO day, a country by its two letters, or words as they are. */
export type Value = number | string | { cents: Cents; currency: string } | { day: string } | { country: string };

/** A function with the parameters of a method, so that it can name the values it takes. */
type TextOfValues = { of(values: Record<string, string>): string }['of'];

/** Texts by their codes. A function makes one of named values. */
export type Texts = Readonly<Record<string, string | TextOfValues>>;

/** Why something was refused: the code of a text, and the values in it. */
export interface Refusal {
  code: string;
  params?: Record<string, Value>;
}

type ValuesOf<Text> = Text extends (values: infer Names) => string ? [values: { [Name in keyof Names]: Value }] : [];

/**
 * A function that writes a refusal as one string, such as `tooLong {"most":40}`, because the message of a check or of an exception is a string.
 * A code or a value that the texts do not have fails the type check.
 */
export const refusalsOf =
  <T extends Texts>() =>
  <Code extends keyof T & string>(code: Code, ...[values]: ValuesOf<T[Code]>): string =>
    values ? `${code} ${JSON.stringify(values)}` : code;

/** The message of a check in the contract. */
export const refusal = refusalsOf<typeof shopperTexts & typeof staffTexts & typeof programTexts>();
