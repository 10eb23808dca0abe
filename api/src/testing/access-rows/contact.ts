import { type AccessRow, toAnyone, toSignedIn } from '../access-row.js';

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
    route: 'listContactMessages',
    prepare: async () => ({}),
    responses: toSignedIn({ customer: 403, other: 403, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toEqual(expect.any(Array)),
  },
];
