import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import type { Env } from '../config/env.js';

/** The language of everything that has no other one. */
export const ENGLISH = 'en';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the shop that Accept-Language prefers (RFC 9110, 12.5.4). English if it names none of them. */
    readonly language: string;
  }
}

/** Browsers send fewer characters. A longer header would cost time to read. */
const LONGEST = 500;

/** @param languages those of the shop besides English */
export const languageFor = (header: string | undefined, languages: readonly string[]): string => {
  if ((header ?? '').length > LONGEST) return ENGLISH;
  const headers = { 'accept-language': header };
  return new Negotiator({ headers }).language([ENGLISH, ...languages]) ?? ENGLISH;
};

/** Adds `language` to each request. */
export const negotiateLanguage = (fastify: FastifyInstance, { SHOP_LANGUAGES: languages }: Env): void => {
  fastify.decorateRequest('language', {
    getter() {
      return languageFor(this.headers['accept-language'], languages);
    },
  });
};
