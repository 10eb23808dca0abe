import { texts } from '../../platform/languages/texts.js';

/** The last sentence of each message. */
export const foot = texts('api/mail-foot', {
  html: ({ shop }: { shop: string }) => `You get this message because of your account or your order at ${shop}.`,
  text: ({ shop }: { shop: string }) => `You get this message because of your account or your order at ${shop}`,
});
