import { ports } from '@kerf/tooling/ports';
import { nodeProblem } from '../../install/node-version.mjs';
import { closingBox } from './closing.ts';
import { planEnvironment } from './environment.ts';

test('starts every local service on its default port if nothing is configured', () => {
  const plan = planEnvironment({}, 'secret');
  expect(plan.standIns).toEqual(['auth', 'stripe', 'mail', 'mongo']);
  expect(plan.ports.length).toBe(ports.length);
  expect(plan.env.FIREBASE_AUTH_EMULATOR_HOST).toBe('127.0.0.1:9199');
  expect(plan.env.STRIPE_API_BASE).toBe('http://127.0.0.1:12111');
  expect(plan.env.SMTP_URL).toBe('smtp://127.0.0.1:1025');
  expect(plan.env.CORS_ORIGINS).toBe('http://localhost:3000,http://127.0.0.1:3000');
  expect(plan.env.JWT_SECRET).toBe('secret');
});

test('starts no local service where a real one is configured', () => {
  const plan = planEnvironment(
    {
      MONGODB_URL: 'mongodb://db',
      STRIPE_SECRET_KEY: 'sk_test_own',
      SMTP_URL: 'smtps://mail.example',
      FIREBASE_PROJECT_ID: '',
      JWT_SECRET: 'own',
    },
    'secret',
  );
  expect(plan.standIns).toEqual(['auth']);
  expect(plan.ports.filter(({ name }) => ['mongo', 'stripe', 'mail', 'smtp'].includes(name))).toEqual([]);
  expect(plan.env.SMTP_URL).toBe('smtps://mail.example');
  expect(plan.env.STRIPE_API_BASE).toBeUndefined();
  expect(plan.env.STRIPE_SECRET_KEY).toBe('sk_test_own');
  expect(plan.env.FIREBASE_PROJECT_ID).toBe('demo-kerf');
  expect(plan.env.JWT_SECRET).toBe('own');
});

test('uses a changed port in every address', () => {
  const { env } = planEnvironment(
    { SHELL_PORT: '8080', AUTH_STAND_IN_PORT: '8081', API_PORT: '8082', SMTP_STAND_IN_PORT: '8083' },
    'secret',
  );
  expect(env.CORS_ORIGINS).toMatch(/^http:\/\/localhost:8080,/);
  expect(env.FIREBASE_AUTH_EMULATOR_HOST).toBe('127.0.0.1:8081');
  expect(env.SMTP_URL).toBe('smtp://127.0.0.1:8083');
  expect(env.SHOP_URL).toBe('http://localhost:8080');
  expect(env.STRIPE_STAND_IN_WEBHOOK_URL).toBe('http://127.0.0.1:8082/payments/webhook');
});

test('lets the development harness of each front end call the API', () => {
  const { env } = planEnvironment({}, 'secret', ['shell', 'mf-catalog']);
  expect(env.CORS_ORIGINS).toMatch(/localhost:3000.*localhost:3001/);
});

test('names the required version if Node is too old', () => {
  expect(nodeProblem('20.18.1')).toMatch(/needs Node 20\.19 or newer, and this is Node 20\.18\.1/);
  expect(nodeProblem('18.20.0')).toMatch(/this is Node 18\.20\.0/);
  expect(nodeProblem('20.19.0')).toBeUndefined();
  expect(nodeProblem('22.1.0')).toBeUndefined();
});

test('shows demo accounts, test cards and the mailbox only where they work', () => {
  const local = closingBox(planEnvironment({ SHELL_PORT: '8080', MAIL_STAND_IN_PORT: '8084' }, 'secret'));
  expect(local).toMatch(/http:\/\/localhost:8080/);
  expect(local).toMatch(/admin@kerf\.test +admin-demo-1/);
  expect(local).toMatch(/4000 0025 0000 3155/);
  expect(local).toMatch(/e-mails.*http:\/\/localhost:8084/);
  const real = closingBox(
    planEnvironment(
      { FIREBASE_PROJECT_ID: 'shop', STRIPE_SECRET_KEY: 'sk_live_1', SMTP_URL: 'smtps://mail.example' },
      'secret',
    ),
  );
  expect(real).not.toMatch(/demo-1|4242|e-mail/);
});
