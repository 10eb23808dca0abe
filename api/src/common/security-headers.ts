import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../config/env.js';
import { docsStyleHash } from '../docs/docs-page.js';

const nobody = ["'none'"];
const features = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];
const permissions = features.map(feature => `${feature}=()`).join(', ');

/** For the answers no hook sees, such as the one to an address that cannot be decoded. */
export const bareHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** A deployment whose pages are all at https has its API there too: browsers allow nothing else. */
const isHttps = ({ CORS_ORIGINS: origins }: Env) => origins.every(origin => origin.startsWith('https://'));

/** Answers are data: no browser may run, frame or embed them. The page of the docs has one style element. */
export const secureHeaders = async (fastify: FastifyInstance, env: Env): Promise<void> => {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: nobody,
        styleSrc: [`'${docsStyleHash}'`],
        baseUri: nobody,
        formAction: nobody,
        frameAncestors: nobody,
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps(env) && { maxAge: 31_536_000, includeSubDomains: false },
  });
  fastify.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
};
