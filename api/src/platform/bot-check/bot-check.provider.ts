import { ENV, type Env } from '../config/env.js';
import { AppCheck } from './app-check.js';
import { BotCheck, type BotCheckProvider } from './bot-check.js';
import { Turnstile } from './turnstile.js';

const timeoutMs = 5_000;
const addresses = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  'app-check': 'https://firebaseappcheck.googleapis.com/v1/jwks',
};

const providerOf = ({ BOT_CHECK, ...env }: Env): BotCheckProvider | undefined => {
  if (!BOT_CHECK) return undefined;
  const url = env.BOT_CHECK_URL ?? addresses[BOT_CHECK];
  if (BOT_CHECK === 'turnstile') return new Turnstile(url, env.TURNSTILE_SECRET_KEY ?? '', timeoutMs);
  return new AppCheck(url, env.FIREBASE_PROJECT_ID, env.FIREBASE_APP_ID ?? '', timeoutMs);
};

export const botCheck = { provide: BotCheck, inject: [ENV], useFactory: (env: Env) => new BotCheck(providerOf(env)) };
