import { type AccessRow, type SignedIn, toAnyone, toSignedIn } from '../access-row.js';
import { recordOf } from '../records.js';

const message = { email: 'aiko@kerf.test', subject: 'A blade', massage: 'For wet oak?' };

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
  {
    route: 'listContactMessages',
    prepare: async () => ({}),
    responses: toSignedIn({ customer: 403, other: 403, support: 200, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toEqual(expect.any(Array)),
  },
];
