import { LANGUAGE_TAG } from '@kerf/contracts/domain';
import { parseOrigins } from './origins.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration of a deployment for its front ends: `ShopConfig` of @kerf/federation. */
export interface ShopConfig {
  apiUrl: string;
  identity: {
    projectId: string | undefined;
    apiKey: string;
    authDomain: string;
    emulatorUrl: string | undefined;
    github: boolean;
  };
  payment: { publishableKey: string | undefined; scriptUrl: string | undefined };
  botCheck: { provider: string; siteKey: string; appId: string | undefined } | undefined;
  imageOrigins: string[];
  /** The share of the visits whose Web Vitals are measured, from 0 to 1. Undefined: the shell's default. */
  vitalsShare: number | undefined;
  /** The days that a customer has to return tools, and the years of warranty. Undefined: the shop names none. */
  returnDays: number | undefined;
  warrantyYears: number | undefined;
  /** The languages of the pages besides English. */
  languages: string[];
}

/** Google stores profile photos here. The stand-in for Firebase has none. */
const photoOrigin = (env: Environment) => (env.FIREBASE_AUTH_EMULATOR_HOST ? '' : 'https://lh3.googleusercontent.com');

const botCheck = ({ BOT_CHECK: provider, BOT_CHECK_SITE_KEY: siteKey, FIREBASE_APP_ID }: Environment) => {
  if (!provider) return undefined;
  if (!['turnstile', 'app-check'].includes(provider)) throw new Error('BOT_CHECK must be turnstile or app-check.');
  if (!siteKey) throw new Error(`BOT_CHECK_SITE_KEY: BOT_CHECK=${provider} needs it.`);
  return { provider, siteKey, appId: FIREBASE_APP_ID || undefined };
};

const vitalsShare = ({ VITALS_SHARE: share }: Environment): number | undefined => {
  if (!share) return undefined;
  if (!/^(0(\.\d{1,4})?|1)$/.test(share)) throw new Error('VITALS_SHARE must be a number from 0 to 1, such as 0.1.');
  return Number(share);
};

/** A promise of the shop. The API reads RETURN_DAYS too, so both refuse the same values. */
const promise = (env: Environment, variable: 'RETURN_DAYS' | 'WARRANTY_YEARS', most: number): number | undefined => {
  const value = env[variable];
  if (!value) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(value) || Number(value) > most)
    throw new Error(`${variable} must be a whole number from 1 to ${most}.`);
  return Number(value);
};

const languages = ({ SHOP_LANGUAGES = '' }: Environment): string[] => {
  const tags = SHOP_LANGUAGES.split(',')
    .map(tag => tag.trim())
    .filter(tag => tag !== '' && tag !== 'en');
  const wrong = tags.find(tag => !LANGUAGE_TAG.test(tag));
  if (wrong) throw new Error(`SHOP_LANGUAGES must be tags such as de,ja. ${wrong} is none.`);
  return [...new Set(tags)];
};

/** Reads the configuration from the environment. The variables that select a stand-in for the API also select it for the browser. */
export const shopConfig = (env: Environment = process.env): ShopConfig => ({
  apiUrl: env.API_URL || `http://127.0.0.1:${env.API_PORT || 4000}`,
  identity: {
    projectId: env.FIREBASE_PROJECT_ID || undefined,
    apiKey: env.FIREBASE_API_KEY || 'local',
    authDomain: env.FIREBASE_AUTH_DOMAIN || 'localhost',
    emulatorUrl: env.FIREBASE_AUTH_EMULATOR_HOST ? `http://${env.FIREBASE_AUTH_EMULATOR_HOST}` : undefined,
    github: env.GITHUB_SIGN_IN === 'on',
  },
  payment: {
    publishableKey: env.STRIPE_PUBLISHABLE_KEY || undefined,
    scriptUrl: env.STRIPE_API_BASE ? `${env.STRIPE_API_BASE}/stripe.js` : undefined,
  },
  botCheck: botCheck(env),
  imageOrigins: parseOrigins('IMAGE_ORIGINS', env.IMAGE_ORIGINS || photoOrigin(env)),
  vitalsShare: vitalsShare(env),
  returnDays: promise(env, 'RETURN_DAYS', 365),
  warrantyYears: promise(env, 'WARRANTY_YEARS', 50),
  languages: languages(env),
});
