import { invalidRequest } from '../errors.js';
import { emptyForm, type FormTree } from '../http/form.js';

export type Raw = string | FormTree | undefined;
/** Turns one raw parameter into its value, or throws Stripe's error about it. `name` is as the caller wrote it. */
export type Reader<T> = (raw: Raw, name: string) => T;
export type Shape = Record<string, Reader<unknown>>;
export type Values<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> };

/** Reads every parameter of a call; what the shape does not know is refused by name. */
export function readParams<S extends Shape>(shape: S, form: FormTree, prefix = ''): Values<S> {
  const named = (key: string) => (prefix ? `${prefix}[${key}]` : key);
  const unknown = Object.keys(form).filter(key => !Object.hasOwn(shape, key));
  if (unknown.length > 0) {
    const names = unknown.map(named);
    const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
    throw invalidRequest(message, { code: 'parameter_unknown', param: names[0] });
  }
  const entries = Object.entries(shape).map(([key, read]) => [key, read(form[key], named(key))]);
  return Object.fromEntries(entries) as Values<S>;
}

/** The parameter must be given. */
export const required =
  <T>(read: Reader<T | undefined>): Reader<T> =>
  (raw, name) => {
    const value = read(raw, name);
    if (value !== undefined) return value;
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  };

/** An empty string unsets the field: it reads as null. */
export const clearable =
  <T>(read: Reader<T>): Reader<T | null> =>
  (raw, name) =>
    raw === '' ? null : read(raw, name);

function scalar(raw: Raw, name: string): string | undefined {
  if (raw === undefined) return undefined;
  if (typeof raw !== 'string') throw invalidRequest(`Invalid string: ${name}`, { param: name });
  if (raw !== '') return raw;
  throw invalidRequest(
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a field; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param: name },
  );
}

export const text =
  (max = 5000): Reader<string | undefined> =>
  (raw, name) => {
    const value = scalar(raw, name);
    if (value === undefined || value.length <= max) return value;
    throw invalidRequest(`Invalid string: ${name} must be at most ${max} characters`, { param: name });
  };

export const integer: Reader<number | undefined> = (raw, name) => {
  const value = scalar(raw, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (/^-?\d+$/.test(value) && Number.isSafeInteger(number)) return number;
  throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
};

export const boolean: Reader<boolean | undefined> = (raw, name) => {
  const value = scalar(raw, name);
  if (value === undefined) return undefined;
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
};

export const oneOf =
  <const T extends string>(...allowed: T[]): Reader<T | undefined> =>
  (raw, name) => {
    const value = scalar(raw, name);
    const known = allowed.find(option => option === value);
    if (value === undefined || known !== undefined) return known;
    throw invalidRequest(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name });
  };

function branch(raw: Raw, name: string): FormTree | undefined {
  if (raw === undefined || typeof raw === 'object') return raw;
  if (raw === '') return emptyForm();
  throw invalidRequest(`Invalid object: ${name}`, { param: name });
}

export const hash =
  <S extends Shape>(shape: S): Reader<Values<S> | undefined> =>
  (raw, name) => {
    const form = branch(raw, name);
    return form && readParams(shape, form, name);
  };

export const list =
  <T>(read: Reader<T>): Reader<NonNullable<T>[] | undefined> =>
  (raw, name) => {
    const form = branch(raw, name);
    if (!form) return undefined;
    const values = Object.entries(form).map(([index, value]) => read(value, `${name}[${index}]`));
    return values.filter(value => value !== undefined && value !== null);
  };

export const pairs: Reader<Record<string, string> | undefined> = (raw, name) => {
  const form = branch(raw, name);
  if (!form) return undefined;
  const values = Object.entries(form).map(([key, value]) => {
    if (typeof value === 'string') return [key, value];
    throw invalidRequest(`Invalid string: ${name}[${key}]`, { param: `${name}[${key}]` });
  });
  return Object.fromEntries(values);
};
