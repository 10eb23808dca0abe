import { join } from 'node:path';
import { isTimeZone, LANGUAGE_TAG } from '@kerf/contracts/domain';
import { readSecretFiles } from '@kerf/network';
import { z } from 'zod';
import { atLeastOne, upTo } from './numbers.js';
import { isForReal, productionProblems } from './production.js';
import { publicSecretProblems } from './public-secrets.js';
import { SECRETS } from './secrets.js';
import { standIns } from './stand-ins.js';
import { testVariables } from './test-variables.js';

const words = z.string().transform(text =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean),
);
const secret = z.string().min(32, 'Use at least 32 characters.');
const startsWith = (prefix: string) => z.string().startsWith(prefix, `It starts with ${prefix}`);
const http = z.url({ protocol: /^https?$/, error: 'Use an address like https://shop.example.' });

export const languageTag = z.string().regex(LANGUAGE_TAG, 'Use tags such as de,ja.');

/** An origin as browsers send it: no path and no trailing slash. */
const origin = http.transform(address => new URL(address).origin);

/** https, or a receiver on this machine. The value is a secret, so the message does not have it. */
const webhook = z
  .url({ protocol: /^https?$/, error: 'Use an address that begins with https://.' })
  .refine(
    address => /^https:/.test(address) || /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(address),
    'Use an address that begins with https://.',
  );

const variables = z.object({
  ...testVariables,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  /** 0 takes any free port. */
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** The address for browsers, if it is another one than that of this process. It is for the log. */
  PUBLIC_URL: http.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, 'Use mongodb:// or mongodb+srv://.')
    .default(standIns.mongoUrl),
  FIREBASE_PROJECT_ID: z.string().default(standIns.firebaseProject),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'Use host:port.')
    .optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'It starts with sk_ or rk_.')
    .default(standIns.stripeSecretKey),
  STRIPE_PUBLISHABLE_KEY: startsWith('pk_').default(standIns.stripePublishableKey),
  STRIPE_WEBHOOK_SECRET: startsWith('whsec_').default(standIns.stripeWebhookSecret),
  STRIPE_API_BASE: http.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Use smtp:// or smtps://.' }).default(standIns.smtpUrl),
  /** The sender of e-mails: an address, or a name with an address in angle brackets. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'Use an address like Kerf <shop@shop.example>.',
    )
    .default(standIns.mailFrom),
  /** The shop's address for browsers, for links in e-mails. */
  SHOP_URL: origin.default(standIns.shopUrl),
  /** Where the maps of the remotes are: reports count for their releases. Without it, `/remotes.json` of SHOP_URL. */
  REMOTES_URLS: words.pipe(z.array(http)).optional(),
  JWT_SECRET: secret.default(standIns.jwtSecret),
  /** The secret before a change: it still verifies tokens but signs no new ones. */
  JWT_PREVIOUS_SECRET: secret.optional(),
  /** Encrypts the secrets of authenticator apps in the database. */
  SECOND_FACTOR_KEY: secret.default(standIns.secondFactorKey),
  /** The key before a change: it still reads what it has encrypted. */
  SECOND_FACTOR_PREVIOUS_KEY: secret.optional(),
  /** Whether the staff must have a second factor; `required` by default in production, and `optional` elsewhere. */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  CORS_ORIGINS: words.pipe(z.array(z.union([z.literal('*'), origin]))).default([...standIns.origins]),
  /** Addresses or ranges of reverse proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: words.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))).default([]),
  /** The service that tells people from bots; without one nobody is checked. */
  BOT_CHECK: z.enum(['turnstile', 'app-check']).optional(),
  /** The address that replaces the one of the service: `siteverify` of Turnstile, the JWKS of App Check. */
  BOT_CHECK_URL: http.optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  FIREBASE_APP_ID: z
    .string()
    .regex(/^1:\d+:web:\w+$/, 'It is like 1:123456789:web:abc123.')
    .optional(),
  /** The bearer token for /metrics in production. */
  METRICS_TOKEN: z.string().min(16, 'Use at least 16 characters.').optional(),
  /**
   * What the page server proves itself with, so that its reads for all visitors are not limited as those of one address. It also signs the
   * stamps of pages with it, without which their reports do not count.
   */
  PAGE_SERVER_TOKEN: z.string().min(16, 'Use at least 16 characters.').optional(),
  /** Is accepted too, and never sent: while the token is changed. */
  PAGE_SERVER_PREVIOUS_TOKEN: z.string().min(16, 'Use at least 16 characters.').optional(),
  /** What the API and the release service prove themselves with to each other. */
  RELEASE_TOKEN: secret.optional(),
  /** Is accepted too, and never sent: while the token is changed. */
  RELEASE_PREVIOUS_TOKEN: secret.optional(),
  /** The release service, which reads stacks with the source maps. */
  RELEASE_SERVICE_URL: origin.optional(),
  /** Where releases are announced: an incoming webhook of Slack or of a service with its format. The address is a secret. */
  RELEASE_WEBHOOK_URL: webhook.optional(),
  RELEASE_MAIL_TO: words.pipe(z.array(z.email()).max(20)).default([]),
  ADMIN_EMAILS: words.pipe(z.array(z.email().toLowerCase())).default([]),
  /** What calculates the taxes: the rules of SHOP_RULES, or Stripe Tax with the account of STRIPE_SECRET_KEY. */
  TAX_PROVIDER: z.enum(['rules', 'stripe']).default('rules'),
  /** A carrier service that sells labels and tells of arrivals: see docs/decisions/079-carriers.md. Without it, the staff type numbers. */
  CARRIER_URL: webhook.optional(),
  CARRIER_KEY: secret.optional(),
  CARRIER_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_(?:[A-Za-z0-9+/]{4}){6,}(?:[A-Za-z0-9+/]{2,3}={0,2})?$/,
      'It starts with whsec_, with at least 24 characters of base64.',
    )
    .optional(),
  /** A JSON file with the prices of delivery and the taxes; without it, those of `shop-rules/rules.json`. */
  SHOP_RULES: z.string().optional(),
  /** Where uploaded pictures are: in this folder or, with a bucket, in S3. */
  PICTURES_DIR: z.string().default(join(process.env.DATA_DIR || '.data', 'pictures')),
  PICTURES_BUCKET: z.string().optional(),
  /** Without it, Amazon's own. */
  PICTURES_ENDPOINT: http.optional(),
  PICTURES_REGION: z.string().default('us-east-1'),
  /** After how many years an order loses its person; 0: never. */
  KEEP_ORDERS_YEARS: z.coerce.number().int().min(0).max(100).default(10),
  /** How long an unpaid order holds its stock. */
  HOLD_MINUTES: z.coerce.number().positive().default(30),
  /** The days that a customer has to return tools, from the day on which they arrive. Absent: no return is refused for its day. The page server reads it too. */
  RETURN_DAYS: z.coerce.number().int().min(1).max(365).optional(),
  /** The days after which a parcel counts as delivered although nobody has told so; 0: never. */
  ASSUME_DELIVERED_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  /** The bank account that invoices name, with `|` between its lines. */
  INVOICE_BANK: z
    .string()
    .max(500)
    .transform(text =>
      text
        .split('|')
        .map(line => line.trim())
        .filter(Boolean),
    )
    .default([]),
  /** Unpaid orders that may hold stock at once, and free orders of a day, of one account and from one network address; 0 is no limit. */
  HOLDS_PER_ACCOUNT: upTo(5),
  HOLDS_PER_ADDRESS: upTo(20),
  /** Whether a new local shop gets made-up orders of 18 months. */
  DEMO_ORDERS: z.enum(['yes', 'no']).default('yes'),
  /** The languages besides English, as tags (BCP 47): the same as those of the page server. */
  SHOP_LANGUAGES: words.pipe(z.array(languageTag)).default([]),
  /** The time zone of days in reports: an IANA name. */
  SHOP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'Use the name of a time zone, for example Europe/Berlin.')
    .default('UTC'),
  /** Where messages of the contact form go; without it, the address of MAIL_FROM. */
  CONTACT_EMAIL: z.email().optional(),
  SESSION_RATE_LIMIT: atLeastOne(60),
  WRITE_RATE_LIMIT: atLeastOne(120),
  /** Per network address and process; health checks and metrics are not counted. */
  READ_RATE_LIMIT: atLeastOne(3_000),
  /** Searches per network address and process that the response cache does not serve; three times as many suggestions. */
  SEARCH_RATE_LIMIT: atLeastOne(120),
});

const secretOfBotCheck = { turnstile: 'TURNSTILE_SECRET_KEY', 'app-check': 'FIREBASE_APP_ID' } as const;

const botCheckProblems = ({ BOT_CHECK, ...env }: Partial<z.output<typeof variables>> = {}): string[] => {
  const needed = BOT_CHECK && secretOfBotCheck[BOT_CHECK];
  return needed && !env[needed] ? [`${needed}: BOT_CHECK=${BOT_CHECK} needs it.`] : [];
};

const ofCarrier = ['CARRIER_URL', 'CARRIER_KEY', 'CARRIER_WEBHOOK_SECRET'] as const;

/** One without the others would be a carrier that the shop cannot ask, or cannot believe. */
const carrierProblems = (env: Partial<z.output<typeof variables>> = {}): string[] =>
  ofCarrier.some(name => env[name])
    ? ofCarrier
        .filter(name => !env[name])
        .map(name => `${name}: a carrier service needs all of ${ofCarrier.join(', ')}.`)
    : [];

/** What follows from other variables. A service without variables of its own is the stand-in. */
const withStandIns = (env: z.output<typeof variables>) => ({
  ...env,
  REPORTS_PER_NETWORK: env.REPORTS_PER_NETWORK ?? (env.NODE_ENV === 'production' ? 5 : 0),
  STAFF_SECOND_FACTOR: env.STAFF_SECOND_FACTOR ?? (env.NODE_ENV === 'production' ? 'required' : 'optional'),
  REMOTES_URLS: env.REMOTES_URLS ?? [`${env.SHOP_URL}/remotes.json`],
  FIREBASE_AUTH_EMULATOR_HOST:
    env.FIREBASE_AUTH_EMULATOR_HOST ??
    (env.FIREBASE_PROJECT_ID === standIns.firebaseProject ? standIns.firebaseHost : undefined),
  STRIPE_API_BASE:
    env.STRIPE_API_BASE ?? (env.STRIPE_SECRET_KEY === standIns.stripeSecretKey ? standIns.stripeBase : undefined),
});

export type Env = Readonly<ReturnType<typeof withStandIns>>;

/** Injects the checked environment: `@Inject(ENV) env: Env`. */
export const ENV = Symbol('ENV');

/**
 * Reads the environment and the secrets in files. An empty variable counts as not set.
 * @throws Error whose message names every bad variable at once.
 */
export const loadEnv = (source: NodeJS.ProcessEnv): Env => {
  const files = readSecretFiles(source, SECRETS);
  const given = Object.fromEntries(
    Object.entries({ ...source, ...files.secrets }).filter(([, value]) => value?.trim()),
  );
  const read = variables.safeParse(given);
  const problems = [
    ...files.problems,
    ...(read.error?.issues.map(issue => `${String(issue.path[0])}: ${issue.message}`) ?? []),
    ...botCheckProblems(read.data),
    ...(read.success ? carrierProblems(read.data) : []),
    ...(isForReal(given) ? productionProblems(given) : publicSecretProblems(given)),
  ];
  if (!read.success || problems.length > 0)
    throw new Error(['The environment is not right.', ...problems].join('\n  '));
  return withStandIns(read.data);
};
