import { standIns } from './stand-ins.js';

type Variables = Readonly<Record<string, string | undefined>>;

const isEmbeddedDatabase = (url: string) => /^mongodb:\/\/(127\.0\.0\.1|localhost|\[::1\]):27117(\/|$)/.test(url);

/** The port of the mailbox that `npm start` and the compose files run. */
const isLocalMailbox = (url: string) => /^smtps?:\/\/[^/]*:1025(\/|$)/.test(url);

/** This range trusts everybody, so any client could choose its address. */
const isEverybody = (proxies = '') => proxies.split(',').some(range => range.trim().endsWith('/0'));

/** The requirements of production: for each variable the problem with its value, or false. */
const demands: Record<string, (value: string | undefined) => string | false> = {
  NODE_ENV: mode => mode !== 'production' && 'is not production beside a live key of Stripe',
  MONGODB_URL: url => (!url && 'is needed') || (isEmbeddedDatabase(url ?? '') && 'names the embedded database'),
  FIREBASE_PROJECT_ID: id => (!id && 'is needed') || (id === standIns.firebaseProject && 'names the demo project'),
  FIREBASE_AUTH_EMULATOR_HOST: host => Boolean(host) && 'is for the local emulator',
  STRIPE_SECRET_KEY: key => (!key && 'is needed') || (key === standIns.stripeSecretKey && 'is the local one'),
  STRIPE_PUBLISHABLE_KEY: key => (!key && 'is needed') || (key === standIns.stripePublishableKey && 'is the local one'),
  STRIPE_WEBHOOK_SECRET: key => (!key && 'is needed') || (key === standIns.stripeWebhookSecret && 'is the local one'),
  STRIPE_API_BASE: base => Boolean(base) && 'is for the local payment service',
  BOT_CHECK_URL: url => Boolean(url) && 'is for the stand-in of a test',
  RELEASE_WEBHOOK_URL: url => Boolean(url) && !url?.startsWith('https://') && 'does not begin with https://',
  CARRIER_URL: url => Boolean(url) && !url?.startsWith('https://') && 'does not begin with https://',
  SMTP_URL: url => (!url && 'is needed') || (isLocalMailbox(url ?? '') && 'names the local mailbox'),
  MAIL_FROM: from => (!from && 'is needed') || (/\.test>?$/.test(from ?? '') && 'names a test domain'),
  SHOP_URL: url => !url && 'is needed',
  JWT_SECRET: secret => (!secret && 'is needed') || (secret === standIns.jwtSecret && 'is the local one'),
  JWT_PREVIOUS_SECRET: secret => secret === standIns.jwtSecret && 'is the local one',
  SECOND_FACTOR_KEY: key => (!key && 'is needed') || (key === standIns.secondFactorKey && 'is the local one'),
  SECOND_FACTOR_PREVIOUS_KEY: key => key === standIns.secondFactorKey && 'is the local one',
  TRUST_PROXY: proxies => isEverybody(proxies) && 'believes everybody',
  CORS_ORIGINS: origins => (!origins && 'is needed') || (origins?.includes('*') === true && 'allows every origin'),
};

/** Keys of Stripe with which cards are charged. */
const isLiveKey = (key = '') => /^(?:[rs]k|pk)_live_/.test(key);

/** Whether the shop takes real money, whatever NODE_ENV says: without it the other values would be those of the stand-ins. */
export const isForReal = ({ NODE_ENV, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Variables): boolean =>
  NODE_ENV === 'production' || isLiveKey(STRIPE_SECRET_KEY) || isLiveKey(STRIPE_PUBLISHABLE_KEY);

/** The problems of these variables in production, one sentence each. */
export const productionProblems = (variables: Variables): string[] =>
  Object.entries(demands).flatMap(([name, wrong]) => {
    const problem = wrong(variables[name]);
    return problem ? [`${name}: it ${problem}, which production refuses.`] : [];
  });
