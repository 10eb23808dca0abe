import type Stripe from 'stripe';
import { missing } from '../errors.js';
import type { CallContext } from '../http/route.js';
import { route } from '../http/route.js';
import { newId, nowSeconds } from '../ids.js';
import { list, text } from '../params/readers.js';
import type { UnitOfWork } from '../store/unit-of-work.js';
import { listParams, listResource } from './lists.js';

type Source = Pick<CallContext, 'work' | 'request'>;

/** Records that something happened to an object, and that the webhook's receiver has to hear of it. */
export function emit({ work, request }: Source, type: Stripe.Event.Type, object: object): void {
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    api_version: request.apiVersion,
    created: nowSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: request.id, idempotency_key: request.idempotencyKey },
    type,
  };
  work.put('event', event.id, event);
  const now = Date.now();
  work.put('delivery', event.id, { event: event.id, attempts: 0, firstAt: now, nextAt: now });
}

const current = (work: UnitOfWork, event: Stripe.EventBase): Stripe.EventBase => ({
  ...event,
  pending_webhooks: work.get('delivery', event.id) ? 1 : 0,
});

export const eventRoutes = [
  route('GET', '/v1/events/:id', {}, ({ work, id }) => {
    const event = work.get('event', id);
    if (!event) throw missing('event', id, 'id');
    return current(work, event);
  }),
  route(
    'GET',
    '/v1/events',
    { ...listParams, type: text(), types: list(text()) },
    ({ work, params: { type, types, ...page } }) => {
      const wanted = types ?? (type === undefined ? undefined : [type]);
      const events = work.all('event').filter(event => !wanted || wanted.includes(event.type));
      return listResource(
        'event',
        '/v1/events',
        events.map(event => current(work, event)),
        page,
      );
    },
  ),
];
