import { hash } from 'node:crypto';
import { join } from 'node:path';
import { isMessages, type Messages } from '@kerf/federation/texts';
import { changedText, usedIn } from '@kerf/federation/translate';
import compile from 'icu-minify/compile';
import type { WatchedFiles } from '../config/watched-files.ts';
import type { PageRelease, TextNames, TextSpan } from '../map/page-release.ts';
import { escapeText } from './head-tags.ts';

/** Where the browser gets the changed texts of a language. */
export const CHANGED_TEXTS_PATH = '/texts/';

type Source = { readonly [key: string]: unknown };

const compiled = (at: string, source: unknown): Messages[string] => {
  if (typeof source === 'string') {
    try {
      return compile(source);
    } catch (error) {
      throw new Error(`${at} is no ICU message: ${(error as Error).message}`);
    }
  }
  if (!source || typeof source !== 'object') throw new Error(`${at} must be a text.`);
  return compiledAll(source as Source, `${at}.`);
};

const compiledAll = (source: Source, at = ''): Messages =>
  Object.fromEntries(Object.entries(source).map(([key, value]) => [key, compiled(at + key, value)]));

const messageAt = (messages: Messages, text: string): Messages[string] | undefined => {
  const [name = '', ...keys] = text.split('.');
  return keys.reduce<Messages[string] | undefined>(
    (found, key) => (found && isMessages(found) ? found[key] : undefined),
    messages[name],
  );
};

/** Each message with its name and keys. */
const textsIn = (messages: Messages, at = ''): [string, Messages[string]][] =>
  Object.entries(messages).flatMap(([key, message]): [string, Messages[string]][] =>
    isMessages(message) ? textsIn(message, `${at}${key}.`) : [[at + key, message]],
  );

/** The API checks its own texts. */
const OF_API = 'api';

/** Undefined has no place in JSON. */
const valuesOf = (values: TextSpan['values'] = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? undefined]));

/** The texts that the owner of the shop has changed, in one language. */
export class ChangedTexts {
  readonly #tag: string;
  /** What the browser gets. */
  readonly messages: Messages;
  /** With a version, so that browsers take no older texts from their cache. */
  readonly address: string;

  constructor(tag: string, messages: Messages) {
    this.#tag = tag;
    this.messages = messages;
    this.address = `${CHANGED_TEXTS_PATH}${tag}.json?${hash('sha256', JSON.stringify(messages)).slice(0, 16)}`;
  }

  /** The changed text with the name and keys; undefined if the owner left it as it is. */
  text(text: string, values?: TextSpan['values']): string | undefined {
    const message = messageAt(this.messages, text);
    return message === undefined || isMessages(message) ? undefined : changedText(this.#tag, message, valuesOf(values));
  }

  /**
   * The texts that have no effect, with the reason.
   * @param known the texts of each release of each front end. A release without a list is not checked
   */
  problems(known: readonly (readonly [frontEnd: string, names: TextNames | undefined])[]): string[] {
    return textsIn(this.messages).flatMap(([text, message]) => {
      const [frontEnd = ''] = text.split('/');
      const releases = known.filter(([name]) => name === frontEnd).map(([, names]) => names);
      if (frontEnd === OF_API || releases.some(names => !names)) return [];
      if (releases.length === 0) return [`There is no front end ${frontEnd}, which ${text} names.`];
      const found = releases.flatMap(names => (Array.isArray(names?.[text]) ? [names[text]] : []));
      if (found.length === 0) return [`There is no text ${text}.`];
      const missing = usedIn(message).find(value => !found.some(values => values.includes(value)));
      return missing === undefined ? [] : [`${text} uses {${missing}}, which the text does not have.`];
    });
  }

  /**
   * Replaces the changed texts.
   * @param spans sorted by their start; those inside of a replaced one have no effect
   * @param escaped escapes a text for HTML
   */
  replaceIn(rendered: string, spans: readonly TextSpan[], escaped = (text: string) => text): string {
    let result = '';
    let end = 0;
    for (const span of spans) {
      const text = span.start < end ? undefined : this.text(span.text, span.values);
      if (text === undefined) continue;
      result += rendered.slice(end, span.start) + escaped(text);
      end = span.end;
    }
    return result + rendered.slice(end);
  }
}

/** The page with the texts that the owner of the shop has changed. */
export const withChanges = <P extends Pick<PageRelease, 'title' | 'description' | 'first' | 'texts'>>(
  page: P,
  changed: ChangedTexts | undefined,
): P => {
  const { texts = {}, title = '', description = '', first } = page;
  if (!changed) return page;
  return {
    ...page,
    ...(texts.title && { title: changed.replaceIn(title, texts.title) }),
    ...(texts.description && { description: changed.replaceIn(description, texts.description) }),
    ...(first && { first: { ...first, html: changed.replaceIn(first.html, texts.html ?? [], escapeText) } }),
  };
};

/**
 * Reads the files `en.json`, `de.json` and so on in the folder of the owner's texts. After a change that cannot be read, the texts stay as
 * they were.
 */
export class ChangedTextsReader {
  readonly #folder: string;
  readonly #tags: readonly string[];
  readonly #warn: (message: string) => void;
  readonly #lastGood = new Map<string, ChangedTexts>();

  /** @param languages those of the shop besides English */
  constructor(folder: string, languages: readonly string[], warn: (message: string) => void) {
    this.#folder = folder;
    this.#tags = ['en', ...languages];
    this.#warn = warn;
  }

  /**
   * The changed texts by language.
   * @throws Error that names the text, if a file has never been read
   */
  read(files: WatchedFiles): ReadonlyMap<string, ChangedTexts> {
    const present = files.listIfPresent(this.#folder);
    for (const tag of this.#tags) {
      if (present.includes(`${tag}.json`)) this.#readFile(tag, files);
      else this.#lastGood.delete(tag);
    }
    return new Map(this.#lastGood);
  }

  #readFile(tag: string, files: WatchedFiles): void {
    const file = join(this.#folder, `${tag}.json`);
    try {
      this.#lastGood.set(tag, new ChangedTexts(tag, compiledAll(JSON.parse(files.read(file).toString()))));
    } catch (error) {
      const message = `${file}: ${(error as Error).message}`;
      if (!this.#lastGood.has(tag)) throw new Error(message);
      this.#warn(`The texts stay as they were. ${message}`);
    }
  }
}
