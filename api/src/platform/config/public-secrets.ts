import { standIns } from './stand-ins.js';

type Variables = Readonly<Record<string, string | undefined>>;

/** The secrets of a local shop, which everybody can read here. */
const publicSecrets = {
  JWT_SECRET: standIns.jwtSecret,
  JWT_PREVIOUS_SECRET: standIns.jwtSecret,
  SECOND_FACTOR_KEY: standIns.secondFactorKey,
  SECOND_FACTOR_PREVIOUS_KEY: standIns.secondFactorKey,
} as const;

/** These count as the public ones if they are not set. */
const withDefault = ['JWT_SECRET', 'SECOND_FACTOR_KEY'];

const hostOf = (address = ''): string =>
  /^[a-z+]+:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:?,]*)/i.exec(address)?.[1] ?? address;
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
/** This machine, or a container beside this one, whose name has no dot. */
const isLocal = (address: string | undefined): boolean =>
  !address || isLoopback(hostOf(address)) || /^[\w-]+$/.test(hostOf(address));

/** For each variable, whether its value is that of a shop that others use. */
const isReal: Record<string, (value: string, all: Variables) => boolean> = {
  FIREBASE_PROJECT_ID: (id, all) => id !== standIns.firebaseProject && !all.FIREBASE_AUTH_EMULATOR_HOST,
  STRIPE_SECRET_KEY: key => key !== standIns.stripeSecretKey,
  MONGODB_URL: url => !isLocal(url),
  SMTP_URL: url => !isLocal(url),
  SHOP_URL: url => !isLocal(url),
  PUBLIC_URL: url => !isLocal(url),
  // Inside a container it listens on all addresses. PUBLIC_URL then names the one where the port is published.
  HOST: (host, all) => !isLoopback(host) && !all.PUBLIC_URL,
};

/**
 * The public secrets among these variables, one sentence each, if anybody but this machine uses the shop. With such a secret anybody can
 * sign a token of an administrator. NODE_ENV does not matter: it may have been forgotten.
 */
export const publicSecretProblems = (variables: Variables): string[] => {
  const real = Object.keys(isReal).find(name => variables[name] && isReal[name]?.(variables[name], variables));
  if (!real) return [];
  return Object.entries(publicSecrets)
    .filter(([name, secret]) => (variables[name] ?? (withDefault.includes(name) ? secret : '')) === secret)
    .map(([name]) => `${name}: Everybody knows the one of local shops. Set your own, because ${real} is not local.`);
};
