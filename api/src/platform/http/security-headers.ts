import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import type { Env } from '../config/env.js';

const nobody = ["'none'"];
const features = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];
const permissions = features.map(feature => `${feature}=()`).join(', ');

/** For responses that skip the hooks, such as the one to a URL that cannot be decoded. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** If all pages use https, the API does too: browsers block anything else. */
const isHttps = ({ CORS_ORIGINS: origins }: Env) => origins.every(origin => origin.startsWith('https://'));

/** Headers that Node sets itself. */
const ofServer = ['connection', 'content-length', 'content-type', 'date'];

/**
 * The headers of every response. Responses are data: no browser may run, frame or embed them. Only the page at `/docs` replaces
 * the policy with its own. The headers are the same for all, so helmet computes them once.
 */
export const securityHeaders = async (env: Env): Promise<Record<string, string>> => {
  const probe = fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: nobody,
        baseUri: nobody,
        formAction: nobody,
        frameAncestors: nobody,
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps(env) && { maxAge: 31_536_000, includeSubDomains: false },
  });
  const { headers } = await probe.inject('/');
  const set = Object.entries(headers).filter(([name]) => !ofServer.includes(name));
  return {
    ...Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
    'permissions-policy': permissions,
  };
};
