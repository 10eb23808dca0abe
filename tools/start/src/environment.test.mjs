import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ports, readPorts } from '../../../packages/tooling/src/ports.mjs';
import { nodeProblem } from '../../install/node-version.mjs';
import { closingBox } from './closing.mjs';
import { planEnvironment } from './environment.mjs';

test('with nothing set everything is a stand-in, on the default ports', () => {
  const plan = planEnvironment({}, 'secret');
  assert.deepEqual(plan.standIns, ['auth', 'stripe', 'mongo']);
  assert.equal(plan.ports.length, ports.length);
  assert.equal(plan.env.FIREBASE_AUTH_EMULATOR_HOST, '127.0.0.1:9199');
  assert.equal(plan.env.STRIPE_API_BASE, 'http://127.0.0.1:12111');
  assert.equal(plan.env.CORS_ORIGINS, 'http://localhost:3000,http://127.0.0.1:3000');
  assert.equal(plan.env.JWT_SECRET, 'secret');
});

test('a configured service is real: no stand-in, no port, none of its local settings', () => {
  const plan = planEnvironment(
    { MONGODB_URL: 'mongodb://db', STRIPE_SECRET_KEY: 'sk_test_own', FIREBASE_PROJECT_ID: '', JWT_SECRET: 'own' },
    'secret',
  );
  assert.deepEqual(plan.standIns, ['auth']);
  assert.ok(!plan.ports.some(({ name }) => name === 'mongo' || name === 'stripe'));
  assert.equal(plan.env.STRIPE_API_BASE, undefined);
  assert.equal(plan.env.STRIPE_SECRET_KEY, 'sk_test_own');
  assert.equal(plan.env.FIREBASE_PROJECT_ID, 'demo-kerf');
  assert.equal(plan.env.JWT_SECRET, 'own');
});

test('a moved port moves everything that speaks of it', () => {
  const { env } = planEnvironment({ SHELL_PORT: '8080', AUTH_STAND_IN_PORT: '8081', API_PORT: '8082' }, 'secret');
  assert.match(env.CORS_ORIGINS, /^http:\/\/localhost:8080,/);
  assert.equal(env.FIREBASE_AUTH_EMULATOR_HOST, '127.0.0.1:8081');
  assert.equal(env.STRIPE_STAND_IN_WEBHOOK_URL, 'http://127.0.0.1:8082/payments/webhook');
});

test('in development the harness of every app may call the API', () => {
  const { env } = planEnvironment({}, 'secret', ['shell', 'mf-catalog']);
  assert.match(env.CORS_ORIGINS, /localhost:3000.*localhost:3001/);
});

test('all bad ports are named at once', () => {
  assert.throws(
    () => readPorts({ SHELL_PORT: 'many', API_PORT: '70000', MF_CATALOG_PORT: '3002' }),
    error => ['SHELL_PORT', 'API_PORT', 'MF_CHECKOUT_PORT'].every(name => error.message.includes(`${name}: `)),
  );
});

test('an old Node is told what is needed', () => {
  assert.match(nodeProblem('20.18.1'), /needs Node 20\.19 or newer, and this is Node 20\.18\.1/);
  assert.match(nodeProblem('18.20.0'), /this is Node 18\.20\.0/);
  assert.equal(nodeProblem('20.19.0'), undefined);
  assert.equal(nodeProblem('22.1.0'), undefined);
});

test('the closing box names demo accounts and test cards only where they work', () => {
  const local = closingBox(planEnvironment({ SHELL_PORT: '8080' }, 'secret'));
  assert.match(local, /http:\/\/localhost:8080/);
  assert.match(local, /admin@kerf\.test +admin-demo-1/);
  assert.match(local, /4000 0025 0000 3155/);
  const real = closingBox(planEnvironment({ FIREBASE_PROJECT_ID: 'shop', STRIPE_SECRET_KEY: 'sk_live_1' }, 'secret'));
  assert.doesNotMatch(real, /demo-1|4242/);
});
