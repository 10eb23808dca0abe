import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findSourceMap } from '../../releases/source-maps.ts';
import type { Store } from '../../store/store.ts';
import { HttpError } from '../http-error.ts';
import { MapCache } from './map-cache.ts';
import { sourceStack } from './source-stack.ts';

/** The most stacks of a request: those of one response of the API. */
const MOST_STACKS = 100;
const MAX_BODY = 300_000;
const TIMEOUT_MS = 1_500;
/** Looking up stacks takes the processor, which changes of releases need too. */
const MOST_REQUESTS = 2;

const body = {
  type: 'object',
  required: ['stacks'],
  additionalProperties: false,
  properties: { stacks: { type: 'array', maxItems: MOST_STACKS, items: { type: 'string', maxLength: 4_000 } } },
};

const digest = (text: string) => hash('sha256', text, 'buffer');

/** `POST /stacks`, which only the API may call: it returns each stack with its sources, or null if no map is stored. */
export function stackRoutes(app: FastifyInstance, { maps, tokens }: { maps: Store; tokens: readonly string[] }): void {
  const cache = new MapCache(async key => {
    const [name = '', release = '', ...script] = key.split('/');
    return findSourceMap(maps, { name, release, script: script.join('/') });
  });
  let running = 0;
  app.post<{ Body: { stacks: string[] } }>(
    '/stacks',
    {
      bodyLimit: MAX_BODY,
      schema: { body },
      onRequest: async ({ headers: { authorization = '' } }) => {
        const isOne = tokens.some(token => timingSafeEqual(digest(authorization), digest(`Bearer ${token}`)));
        if (!isOne) throw new HttpError(404, 'Not found');
      },
    },
    async request => {
      if (running >= MOST_REQUESTS) throw new HttpError(503, 'Too many stacks at once. Try again.');
      running++;
      const end = Date.now() + TIMEOUT_MS;
      const found: (string | null)[] = [];
      try {
        for (const stack of request.body.stacks) {
          const find = ({ name, release, script }: { name: string; release: string; script: string }) =>
            cache.find(`${name}/${release}/${script}`);
          found.push((await sourceStack(stack, find, () => Date.now() > end)) ?? null);
        }
        return { stacks: found };
      } finally {
        running--;
      }
    },
  );
}
