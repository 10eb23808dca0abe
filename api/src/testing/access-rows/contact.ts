import type { Connection } from 'mongoose';
import { type AccessRow, type SignedIn, toAnyone, toSignedIn } from '../access-row.js';
import { recordOf } from '../records.js';

const message = { email: 'aiko@kerf.test', subject: 'A blade', massage: 'For wet oak?' };

const responseText = { name: 'On its way', text: 'Your order is on its way.' };

const storedText = async (shop: { db: Connection }) => {
  const { insertedId } = await shop.db.collection('response_texts').insertOne({ ...responseText });
  return { params: { id: String(insertedId) } };
};

export const contactRows: AccessRow[] = [
  {
    route: 'sendContactMessage',
    prepare: async () => ({ body: message }),
    responses: toAnyone(201),
    effect: async ({ shop }) =>
      expect(await shop.db.collection('contact_messages').findOne({ subject: message.subject })).toMatchObject({
        email: message.email,
        message: message.massage,
      }),
  },
  {
    route: 'respondToContactMessage',
    prepare: async ({ shop }) => {
      const { insertedId } = await shop.db
        .collection('contact_messages')
        .insertOne({ email: 'aiko@kerf.test', subject: 'A blade', message: 'For wet oak?', createdAt: new Date() });
      return { params: { id: String(insertedId) }, body: { text: 'The green one.' } };
    },
    responses: toSignedIn({ customer: 403, other: 403, support: 201, admin: 201 }),
    effect: async ({ shop, ...people }, { params }, _response, caller) => {
      const stored = await recordOf(shop.db, 'contact_messages', params?.id ?? '');
      expect(stored).toMatchObject({ response: { text: 'The green one.', by: people[caller as SignedIn].email } });
    },
  },
  ...(['markContactMessage', 'reopenContactMessage'] as const).map(
    (route): AccessRow => ({
      route,
      prepare: async ({ shop }) => {
        const message = { email: 'aiko@kerf.test', subject: 'A blade', message: 'For wet oak?', createdAt: new Date() };
        const state =
          route === 'markContactMessage' ? { isOpen: true } : { marked: { by: 'ann@kerf.test', at: new Date() } };
        const { insertedId } = await shop.db.collection('contact_messages').insertOne({ ...message, ...state });
        return { params: { id: String(insertedId) } };
      },
      responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
      effect: async ({ shop, ...people }, { params }, _response, caller) => {
        const stored = await recordOf(shop.db, 'contact_messages', params?.id ?? '');
        const by = people[caller as SignedIn].email;
        expect(stored).toMatchObject(route === 'markContactMessage' ? { marked: { by } } : { isOpen: true });
      },
    }),
  ),
  {
    route: 'listResponseTexts',
    prepare: async () => ({}),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toEqual(expect.any(Array)),
  },
  {
    route: 'addResponseText',
    prepare: async () => ({ body: responseText }),
    responses: toSignedIn({ customer: 403, other: 403, support: 201, admin: 201 }),
    effect: async ({ shop }, _call, { body }) =>
      expect(await recordOf(shop.db, 'response_texts', (body as { insertedId: string }).insertedId)).toMatchObject(
        responseText,
      ),
  },
  {
    route: 'changeResponseText',
    prepare: async ({ shop }) => ({ ...(await storedText(shop)), body: { name: 'Thanks', text: 'Thank you.' } }),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async ({ shop }, { params }) =>
      expect(await recordOf(shop.db, 'response_texts', params?.id ?? '')).toMatchObject({ text: 'Thank you.' }),
  },
  {
    route: 'removeResponseText',
    prepare: ({ shop }) => storedText(shop),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: async ({ shop }, { params }) =>
      expect(await recordOf(shop.db, 'response_texts', params?.id ?? '')).toBeNull(),
  },
  {
    route: 'listContactMessages',
    prepare: async () => ({}),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toEqual(expect.any(Array)),
  },
];
