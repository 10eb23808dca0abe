import { routes } from '@kerf/contracts';
import { Types } from 'mongoose';
import type { AccessRow, SignedIn, World } from '../access-row.js';
import { toAnyone, toSignedIn } from '../access-row.js';
import { addItem, recordOf } from '../records.js';

const newReview = { rating: 5, description: 'Cuts straight.' };

export const reviewRows: AccessRow[] = [
  {
    route: 'listReviews',
    prepare: async ({ shop }) => {
      const review = { ...newReview, name: 'Mio', image: null, author: null, createdAt: new Date() };
      await shop.db.collection('reviews').insertOne(review);
      return {};
    },
    responses: toAnyone(200),
    effect: (_world, _call, { body }) =>
      expect(body).toContainEqual(expect.objectContaining({ name: 'Mio', rating: 5 })),
  },
  {
    route: 'listReviewed',
    prepare: async ({ shop, customer }) => {
      const item = await addItem(shop.db);
      await shop.call(routes.addReview, { token: customer.token, body: { item, rating: 5, description: item } });
      return { params: { id: item } };
    },
    responses: toSignedIn({ customer: 200, other: 200, admin: 200 }),
    effect: (_world, { params }, { body }, caller) => {
      if (caller === 'customer') expect(body).toContain(params?.id);
      else expect(body).not.toContain(params?.id);
    },
  },
  {
    route: 'addReview',
    prepare: () => ({ body: { ...newReview, name: 'Somebody Else' } }),
    responses: toSignedIn({ customer: 201, other: 201, admin: 201 }),
    effect: async (world, _call, { body }, caller) => {
      const { insertedId } = body as { insertedId: string };
      const { displayName } = world[caller as keyof Omit<World, 'shop'>];
      expect(await recordOf(world.shop.db, 'reviews', insertedId)).toMatchObject({ ...newReview, name: displayName });
    },
  },
  {
    route: 'removeReview',
    prepare: async ({ shop }) => {
      const review = { ...newReview, name: 'Mio', image: null, author: null, createdAt: new Date() };
      const { insertedId } = await shop.db.collection('reviews').insertOne(review);
      return { params: { id: String(insertedId) } };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async ({ shop }, { params }) => {
      expect(await recordOf(shop.db, 'reviews', params?.id ?? '')).toBeNull();
    },
  },
  {
    route: 'listHiddenReviews',
    prepare: async ({ shop }) => {
      const review = { ...newReview, name: 'Mio', image: null, author: null, hidden: true, createdAt: new Date() };
      const { insertedId } = await shop.db.collection('reviews').insertOne(review);
      return { params: { id: String(insertedId) } };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: (_world, { params }, { body }) =>
      expect(body).toContainEqual(expect.objectContaining({ _id: params?.id, name: 'Mio', item: null })),
  },
  {
    route: 'listItemReviews',
    prepare: async ({ shop }) => {
      const id = await addItem(shop.db, { ratings: { sum: 5, count: 1, stars: { 5: 1 } } });
      const review = { ...newReview, name: 'Mio', image: null, author: new Types.ObjectId(), verified: true };
      await shop.db.collection('reviews').insertOne({ ...review, item: new Types.ObjectId(id), createdAt: new Date() });
      return { params: { id } };
    },
    responses: toAnyone(200),
    effect: (_world, _call, { body }) =>
      expect(body).toMatchObject({ reviews: [{ name: 'Mio', verified: true }], rating: { average: 5, count: 1 } }),
  },
  {
    route: 'moderateReview',
    prepare: async ({ shop }) => {
      const review = { ...newReview, name: 'Mio', image: null, author: null, createdAt: new Date() };
      const { insertedId } = await shop.db.collection('reviews').insertOne(review);
      return { params: { id: String(insertedId) }, body: { hidden: true, reason: 'Advertising.' } };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async ({ shop, ...people }, { params }, _response, caller) => {
      expect(await recordOf(shop.db, 'reviews', params?.id ?? '')).toMatchObject({ hidden: true });
      expect(await shop.db.collection('audit').findOne({ subject: `review:${params?.id}` })).toMatchObject({
        actor: people[caller as SignedIn].id,
        action: 'review.hide',
        details: { reason: 'Advertising.' },
      });
    },
  },
  {
    route: 'listAllReviews',
    prepare: async ({ shop }) => {
      const review = { ...newReview, name: 'Mio', image: null, author: null, hidden: true, createdAt: new Date() };
      const { insertedId } = await shop.db.collection('reviews').insertOne(review);
      return { params: { id: String(insertedId) } };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: (_world, { params }, { body }) =>
      expect(body).toContainEqual(expect.objectContaining({ _id: params?.id, hidden: true, item: null })),
  },
  {
    route: 'answerReview',
    prepare: async ({ shop }) => {
      const review = { ...newReview, name: 'Mio', image: null, author: null, createdAt: new Date() };
      const { insertedId } = await shop.db.collection('reviews').insertOne(review);
      return { params: { id: String(insertedId) }, body: { text: 'Thank you.' } };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async ({ shop, ...people }, { params }, _response, caller) => {
      expect(await recordOf(shop.db, 'reviews', params?.id ?? '')).toMatchObject({ answer: { text: 'Thank you.' } });
      expect(await shop.db.collection('audit').findOne({ subject: `review:${params?.id}` })).toMatchObject({
        actor: people[caller as SignedIn].id,
        action: 'review.answer',
        details: { answer: 'Thank you.' },
      });
    },
  },
  {
    route: 'removeAnswer',
    prepare: async ({ shop }) => {
      const answer = { text: 'Thank you.', at: new Date() };
      const review = { ...newReview, name: 'Mio', image: null, author: null, answer, createdAt: new Date() };
      const { insertedId } = await shop.db.collection('reviews').insertOne(review);
      return { params: { id: String(insertedId) } };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async ({ shop }, { params }) =>
      expect(await recordOf(shop.db, 'reviews', params?.id ?? '')).not.toHaveProperty('answer'),
  },
];
