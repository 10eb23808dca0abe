import type { IncomingMessage } from 'node:http';
import { splitLanguage } from '@kerf/federation/addresses';
import type { FastifyRequest } from 'fastify';
import { isPage } from './visitor-limit.ts';

/** The languages of the requested pages. The address names them: `/de/cart` is `/cart` in German for every route. */
export class PageLanguages {
  readonly #languages: readonly string[];
  readonly #of = new WeakMap<IncomingMessage, string>();

  /** @param languages besides English */
  constructor(languages: readonly string[]) {
    this.#languages = languages;
  }

  /** The address of a request without its language, which is remembered. Files have no language. */
  readonly rewriteUrl = (request: IncomingMessage): string => {
    const { url = '/' } = request;
    const [pathname = '/', ...query] = url.split('?');
    const { language, path } = splitLanguage(pathname, this.#languages);
    if (language === undefined || !isPage(path)) return url;
    this.#of.set(request, language);
    return [path, ...query].join('?');
  };

  /** Undefined: English. */
  of({ raw }: Pick<FastifyRequest, 'raw'>): string | undefined {
    return this.#of.get(raw);
  }
}
