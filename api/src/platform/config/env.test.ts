import { loadEnv } from './env.js';
import { standIns } from './stand-ins.js';

const production = {
  NODE_ENV: 'production',
  MONGODB_URL: 'mongodb+srv://db.example/kerf',
  FIREBASE_PROJECT_ID: 'kerf-shop',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://kerf:secret@mail.example:465',
  MAIL_FROM: 'Kerf <shop@shop.example>',
  SHOP_URL: 'https://shop.example',
  JWT_SECRET: 'x'.repeat(32),
  SECOND_FACTOR_KEY: 'k'.repeat(32),
  CORS_ORIGINS: 'https://shop.example, https://catalog.shop.example',
};
/** Secrets of a shop that is not in production. */
const own = { JWT_SECRET: 'x'.repeat(32), SECOND_FACTOR_KEY: 'k'.repeat(32) };
const complaint = (source: NodeJS.ProcessEnv): string => {
  try {
    loadEnv(source);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

it('uses the stand-ins if nothing is set', () => {
  expect(loadEnv({})).toMatchObject({
    API_PORT: 4000,
    HOST: '127.0.0.1',
    MONGODB_URL: standIns.mongoUrl,
    REMOTES_URLS: ['http://localhost:3000/remotes.json'],
    FIREBASE_AUTH_EMULATOR_HOST: standIns.firebaseHost,
    STRIPE_API_BASE: standIns.stripeBase,
    HOLD_MINUTES: 30,
    HOLDS_PER_ACCOUNT: 5,
    HOLDS_PER_ADDRESS: 20,
  });
});

it('treats an empty variable as not set', () => {
  expect(loadEnv({ API_PORT: '', MONGODB_URL: ' ' })).toEqual(loadEnv({}));
});

it('accepts origins in the form that browsers send', () => {
  expect(loadEnv({ CORS_ORIGINS: 'https://Shop.example/, http://localhost:3000' }).CORS_ORIGINS).toEqual([
    'https://shop.example',
    'http://localhost:3000',
  ]);
});

it.each(['Kerf', 'Kerf <shop>', 'Kerf <a@b.example>, c@d.example', 'a@b.example\r\nBcc: c@d.example'])(
  'refuses MAIL_FROM=%j',
  MAIL_FROM => {
    expect(complaint({ MAIL_FROM })).toContain('MAIL_FROM: ');
  },
);

it('uses the real service if its variables are set', () => {
  const env = loadEnv({ ...own, FIREBASE_PROJECT_ID: 'kerf-shop', STRIPE_SECRET_KEY: 'sk_test_mine' });
  expect(env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
  expect(env.STRIPE_API_BASE).toBeUndefined();
});

it('names every invalid variable at once', () => {
  const message = complaint({
    ...production,
    API_PORT: 'four',
    MONGODB_URL: 'postgres://db',
    JWT_SECRET: 'short',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    HOLD_MINUTES: '-1',
  });
  for (const name of ['API_PORT', 'MONGODB_URL', 'JWT_SECRET', 'STRIPE_API_BASE', 'HOLD_MINUTES'])
    expect(message).toContain(`${name}: `);
});

describe('in production', () => {
  it('accepts real services', () => {
    expect(loadEnv(production).CORS_ORIGINS).toEqual(['https://shop.example', 'https://catalog.shop.example']);
  });

  it('requires a second factor of the staff, unless the owner decides otherwise', () => {
    expect(loadEnv({}).STAFF_SECOND_FACTOR).toBe('optional');
    expect(loadEnv(production).STAFF_SECOND_FACTOR).toBe('required');
    expect(loadEnv({ ...production, STAFF_SECOND_FACTOR: 'optional' }).STAFF_SECOND_FACTOR).toBe('optional');
  });

  it.each([
    ['MONGODB_URL', undefined],
    ['MONGODB_URL', standIns.mongoUrl],
    ['FIREBASE_PROJECT_ID', undefined],
    ['FIREBASE_PROJECT_ID', standIns.firebaseProject],
    ['FIREBASE_AUTH_EMULATOR_HOST', standIns.firebaseHost],
    ['STRIPE_SECRET_KEY', undefined],
    ['STRIPE_SECRET_KEY', standIns.stripeSecretKey],
    ['STRIPE_PUBLISHABLE_KEY', standIns.stripePublishableKey],
    ['STRIPE_WEBHOOK_SECRET', standIns.stripeWebhookSecret],
    ['STRIPE_API_BASE', standIns.stripeBase],
    ['SMTP_URL', undefined],
    ['SMTP_URL', standIns.smtpUrl],
    ['SMTP_URL', 'smtp://mail:1025'],
    ['MAIL_FROM', undefined],
    ['MAIL_FROM', standIns.mailFrom],
    ['SHOP_URL', undefined],
    ['JWT_SECRET', undefined],
    ['JWT_SECRET', standIns.jwtSecret],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['JWT_PREVIOUS_SECRET', standIns.jwtSecret],
    ['SECOND_FACTOR_KEY', undefined],
    ['SECOND_FACTOR_KEY', standIns.secondFactorKey],
    ['SECOND_FACTOR_KEY', 'x'.repeat(31)],
    ['SECOND_FACTOR_PREVIOUS_KEY', standIns.secondFactorKey],
    ['TRUST_PROXY', '10.0.0.0/8, 0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['CORS_ORIGINS', undefined],
    ['CORS_ORIGINS', 'https://shop.example,*'],
  ])('refuses %s=%s', (name, value) => {
    expect(complaint({ ...production, [name]: value })).toContain(`${name}: `);
  });
});

describe('without NODE_ENV', () => {
  it.each([
    ['FIREBASE_PROJECT_ID', 'kerf-shop'],
    ['STRIPE_SECRET_KEY', 'sk_test_mine'],
    ['MONGODB_URL', 'mongodb+srv://api:secret@db.example/kerf'],
    ['MONGODB_URL', 'mongodb://10.0.0.5:27017/kerf'],
    ['SMTP_URL', 'smtps://kerf:secret@mail.example:465'],
    ['SHOP_URL', 'https://shop.example'],
    ['PUBLIC_URL', 'https://api.shop.example'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.0.7'],
  ])('refuses the public secrets beside %s=%s', (name, value) => {
    for (const secret of ['JWT_SECRET', 'SECOND_FACTOR_KEY'] as const) {
      const others = { ...own, [secret]: undefined };
      expect(complaint({ ...others, [name]: value })).toContain(`${secret}: Everybody knows`);
    }
    const previous = { JWT_PREVIOUS_SECRET: standIns.jwtSecret, SECOND_FACTOR_PREVIOUS_KEY: standIns.secondFactorKey };
    expect(complaint({ ...own, ...previous, [name]: value })).toMatch(/JWT_PREVIOUS_SECRET: .*\n.*PREVIOUS_KEY: /);
    expect(complaint({ ...own, [name]: value })).toBe('');
    expect(complaint({ ...own, JWT_SECRET: standIns.jwtSecret, [name]: value, NODE_ENV: 'development' })).toContain(
      `because ${name} is not local.`,
    );
  });

  it('accepts them in a shop of this machine, and in containers whose port is published on it only', () => {
    expect(complaint({ HOST: '::1', MONGODB_URL: 'mongodb://localhost:1/kerf', SHOP_URL: 'http://127.0.0.1' })).toBe(
      '',
    );
    const containers = {
      HOST: '0.0.0.0',
      PUBLIC_URL: 'http://127.0.0.1:4000',
      MONGODB_URL: 'mongodb://api:kerf-local-api@mongo:27017/kerf',
      SMTP_URL: 'smtp://mail:1025',
      FIREBASE_AUTH_EMULATOR_HOST: 'auth:9199',
    };
    expect(complaint(containers)).toBe('');
  });
});

it('needs the secret of the bot check that is configured', () => {
  expect(complaint({ BOT_CHECK: 'turnstile' })).toContain('TURNSTILE_SECRET_KEY: BOT_CHECK=turnstile needs it.');
  expect(complaint({ BOT_CHECK: 'app-check' })).toContain('FIREBASE_APP_ID: BOT_CHECK=app-check needs it.');
  expect(complaint({ BOT_CHECK: 'turnstile', TURNSTILE_SECRET_KEY: 'secret' })).toBe('');
});

// Without this, the demo's public secret was used.
it.each(['sk_live_1', 'rk_live_1', 'pk_live_1'])('refuses the key %s without NODE_ENV=production', key => {
  const name = key.startsWith('pk') ? 'STRIPE_PUBLISHABLE_KEY' : 'STRIPE_SECRET_KEY';
  expect(complaint({ [name]: key })).toMatch(
    /NODE_ENV: it is not production beside a live key[\s\S]*JWT_SECRET: it is needed/,
  );
  expect(complaint({ ...production, NODE_ENV: 'development', [name]: key })).toMatch(/^[^\n]*\n {2}NODE_ENV: [^\n]*$/);
  expect(() => loadEnv({ ...production, [name]: key })).not.toThrow();
});

it('needs the key and the secret of a carrier service, and https in production', () => {
  const carrier = {
    CARRIER_URL: 'https://carrier.example',
    CARRIER_KEY: 'c'.repeat(32),
    CARRIER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
  };
  expect(complaint({ ...production, ...carrier })).toBe('');
  for (const name of Object.keys(carrier))
    expect(complaint({ ...production, ...carrier, [name]: '' })).toContain(`${name}: a carrier service needs all of`);
  expect(complaint({ ...carrier, CARRIER_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' })).toContain('CARRIER_WEBHOOK_SECRET: ');
  expect(complaint({ CARRIER_URL: 'http://carrier.example' })).toContain('CARRIER_URL: ');
  expect(complaint({ ...carrier, CARRIER_URL: 'http://127.0.0.1:12112' })).toBe('');
  expect(complaint({ ...production, ...carrier, CARRIER_URL: 'http://127.0.0.1:12112' })).toContain('CARRIER_URL: ');
});

it('refuses a stand-in of the bot check in production', () => {
  expect(complaint({ ...production, BOT_CHECK_URL: 'http://127.0.0.1:1' })).toContain('BOT_CHECK_URL: it is for');
});

it.each(['http://hooks.example/x', 'ftp://hooks.example', 'http://127.0.0.1.evil.example/', 'hooks'])(
  'refuses %s as the webhook, and does not show it',
  address => {
    expect(complaint({ RELEASE_WEBHOOK_URL: address })).toMatch(
      /RELEASE_WEBHOOK_URL: Use an address that begins with https/,
    );
    expect(complaint({ RELEASE_WEBHOOK_URL: address })).not.toContain(address);
  },
);

it('takes a webhook with https, and in tests one on this machine', () => {
  expect(complaint({ RELEASE_WEBHOOK_URL: 'https://hooks.slack.com/services/T/B/x' })).toBe('');
  expect(complaint({ RELEASE_WEBHOOK_URL: 'http://127.0.0.1:9/hook' })).toBe('');
});
