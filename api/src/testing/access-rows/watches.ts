import { routes } from '@kerf/contracts';
import type { AccessRow, SignedIn, World } from '../access-row.js';
import { toSignedIn } from '../access-row.js';
import { addItem } from '../records.js';

const addSoldOut = ({ shop }: World) => addItem(shop.db, { stock: 0 });

/** A sold-out item that the customer watches. */
const addWatched = async (world: World): Promise<string> => {
  const id = await addSoldOut(world);
  await world.shop.call(routes.watchItem, { token: world.customer.token, params: { id } });
  return id;
};

const watched = async ({ shop }: World, token: string): Promise<string[]> =>
  (await shop.call(routes.listWatches, { token })).body as string[];

const named = (world: World, caller: string) => world[caller as SignedIn];

export const watchRows: AccessRow[] = [
  {
    route: 'watchItem',
    prepare: async world => ({ params: { id: await addSoldOut(world) } }),
    responses: toSignedIn({ customer: 204, other: 204, admin: 204 }),
    effect: async (world, { params }, _response, caller) =>
      expect(await watched(world, named(world, caller).token)).toContain(params?.id),
  },
  {
    route: 'unwatchItem',
    prepare: async world => ({ params: { id: await addWatched(world) } }),
    responses: toSignedIn({ customer: 204, other: 204, admin: 204 }),
    effect: async (world, { params }, _response, caller) => {
      const { token } = world.customer;
      if (caller === 'customer') expect(await watched(world, token)).not.toContain(params?.id);
      else expect(await watched(world, token)).toContain(params?.id);
    },
  },
  {
    route: 'listWatches',
    prepare: async world => ({ params: { id: await addWatched(world) } }),
    responses: toSignedIn({ customer: 200, other: 200, admin: 200 }),
    effect: (_world, { params }, { body }, caller) => {
      if (caller === 'customer') expect(body).toContain(params?.id);
      else expect(body).not.toContain(params?.id);
    },
  },
];
