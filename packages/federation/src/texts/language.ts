import type { CompiledMessage } from 'icu-minify/format';

/** Compiled messages by the keys of the English texts. */
export interface Messages {
  readonly [key: string]: CompiledMessage | Messages;
}

export const isMessages = (value: CompiledMessage | Messages): value is Messages =>
  typeof value === 'object' && !Array.isArray(value);

/** The language of a page. */
export interface Language {
  /** BCP 47: `de`. */
  tag: string;
  /** Adds the messages of a front end, by the names that it gives to `texts`. Names of others have no effect. */
  add(frontEnd: string, messages: Messages): void;
  translate<T extends object>(name: string, english: T): T;
}

/** The first part of the names that a remote gives to `texts`: `mf-catalog` of `mf_catalog`. */
export const textsName = (remote: string): string => remote.replaceAll('_', '-');
