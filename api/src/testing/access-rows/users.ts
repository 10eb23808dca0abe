import { randomUUID } from 'node:crypto';
import { place } from '../../orders/testing/buying.js';
import type { AccessRow, SignedIn } from '../access-row.js';
import { toAnyone, toSignedIn } from '../access-row.js';
import { signUp } from '../identities.js';
import { addAdmin, addPerson } from '../people.js';
import { addItem, recordOf } from '../records.js';

const profile = {
  address: '1 Saw Street',
  education: 'Joinery',
  country: 'Japan',
  phone: '555 1234',
  photo: '/me.svg',
};

export const userRows: AccessRow[] = [
  {
    // The identity token in the body decides, not the session: every caller with the token may exchange it.
    route: 'exchangeSession',
    prepare: async ({ shop }, caller) => {
      const email = `${caller}-${Date.now()}@kerf.test`;
      const { idToken } = await signUp(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', email);
      return { params: { email }, body: { email, idToken } };
    },
    responses: toAnyone(200),
    effect: async ({ shop }, { params }, { body }) => {
      expect(body).toMatchObject({ token: expect.any(String), user: { email: params?.email } });
      expect(await shop.db.collection('users').findOne({ email: params?.email })).toMatchObject({
        displayName: 'Ann Sawyer',
        removedAt: null,
      });
    },
  },
  {
    route: 'listUsers',
    prepare: () => ({}),
    responses: toSignedIn({ customer: 200, other: 200, admin: 200 }),
    effect: (world, _call, { body }, caller) => {
      const { customer, other, admin, removed } = world;
      if (caller !== 'admin') {
        const own = world[caller as SignedIn];
        return expect(body).toMatchObject({ _id: own.id, email: own.email });
      }
      const ids = (body as { _id: string }[]).map(({ _id }) => _id);
      expect(ids).toEqual(expect.arrayContaining([customer.id, other.id, admin.id]));
      expect(ids).not.toContain(removed.id);
    },
  },
  {
    route: 'getSession',
    prepare: () => ({}),
    responses: toSignedIn({ customer: 200, other: 200, admin: 200 }),
    effect: (world, _call, { body }, caller) =>
      expect(body).toMatchObject({
        email: world[caller as SignedIn].email,
        needsSecondFactor: false,
        isSignInFresh: true,
      }),
  },
  {
    route: 'isAdmin',
    prepare: ({ admin }) => ({ params: { email: admin.email } }),
    responses: toSignedIn({ customer: 200, other: 200, admin: 200 }),
    effect: (_world, _call, { body }, caller) =>
      expect(body).toEqual({ admin: caller === 'admin', ...(caller === 'admin' && { role: 'admin' }) }),
  },
  {
    route: 'makeAdmin',
    prepare: async ({ shop }) => {
      const { id, email } = await addPerson(shop.db);
      return { params: { email, id } };
    },
    responses: toSignedIn({ customer: 403, other: 403, admin: 200 }),
    effect: async ({ shop, admin }, { params }, { body }) => {
      expect(body).toMatchObject({ modifiedCount: 1 });
      expect(await recordOf(shop.db, 'users', params?.id ?? '')).toMatchObject({ role: 'admin' });
      expect(await shop.db.collection('audit').findOne({ subject: `user:${params?.id}` })).toMatchObject({
        actor: admin.id,
        action: 'user.promote',
      });
    },
  },
  {
    route: 'demoteAdmin',
    prepare: async ({ shop }) => {
      const { id, email } = await addAdmin(shop.db);
      return { params: { email, id } };
    },
    responses: toSignedIn({ customer: 403, other: 403, admin: 200 }),
    effect: async ({ shop, admin }, { params }, { body }) => {
      expect(body).toMatchObject({ modifiedCount: 1 });
      expect(await recordOf(shop.db, 'users', params?.id ?? '')).not.toHaveProperty('role');
      expect(await shop.db.collection('audit').findOne({ subject: `user:${params?.id}` })).toMatchObject({
        actor: admin.id,
        action: 'user.demote',
      });
    },
  },
  {
    // That sessions end is in sessions.http.test.ts.
    route: 'endSession',
    prepare: () => ({}),
    responses: toSignedIn({ customer: 204, other: 204, admin: 204 }),
    effect: (_world, _call, { body }) => expect(body).toBeUndefined(),
  },
  // Those of people with sessions are in listed-sessions.http.test.ts and second-factor.http.test.ts.
  {
    route: 'listSessions',
    // The row before ended the tokens of its callers, which the next rows need.
    prepare: async ({ shop }) => {
      await shop.db.collection('users').updateMany({}, { $unset: { unlistedEndedAt: 1 } });
      return {};
    },
    responses: toSignedIn({ customer: 200, other: 200, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toEqual([]),
  },
  {
    route: 'endOwnSession',
    prepare: () => ({ params: { id: randomUUID() } }),
    responses: toSignedIn({ customer: 404, other: 404, admin: 404 }),
    effect: () => undefined,
  },
  {
    route: 'endOtherSessions',
    prepare: () => ({}),
    responses: toSignedIn({ customer: 403, other: 403, admin: 403 }),
    effect: () => undefined,
  },
  {
    route: 'getSecondFactor',
    prepare: () => ({}),
    responses: toSignedIn({ customer: 200, other: 200, admin: 200 }),
    effect: (_world, _call, { body }) => expect(body).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 }),
  },
  {
    route: 'beginSecondFactor',
    prepare: () => ({}),
    responses: toSignedIn({ customer: 201, other: 201, admin: 201 }),
    effect: async (world, _call, { body }, caller) => {
      expect(body).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
      const stored = await recordOf(world.shop.db, 'users', world[caller as SignedIn].id);
      expect(stored).toMatchObject({ secondFactorSetup: { begunAt: expect.any(Date) } });
      expect(stored).not.toHaveProperty('secondFactor');
    },
  },
  {
    // The sessions of the table have no id, so their set-up cannot be confirmed.
    route: 'confirmSecondFactor',
    prepare: async ({ shop }) => {
      await shop.db.collection('users').updateMany({}, { $unset: { secondFactorSetup: 1 } });
      return { body: { code: '123456' } };
    },
    responses: toSignedIn({ customer: 409, other: 409, admin: 409 }),
    effect: () => undefined,
  },
  {
    route: 'removeSecondFactor',
    prepare: () => ({ body: { code: '123456' } }),
    responses: toSignedIn({ customer: 409, other: 409, admin: 409 }),
    effect: () => undefined,
  },
  {
    route: 'renewRecoveryCodes',
    prepare: () => ({}),
    responses: toSignedIn({ customer: 409, other: 409, admin: 409 }),
    effect: () => undefined,
  },
  {
    route: 'resetSecondFactor',
    prepare: async ({ shop }) => {
      const secondFactor = { secret: 'encrypted', lastStep: 1, recoveryCodes: {} };
      return { params: { id: (await addPerson(shop.db, { secondFactor })).id } };
    },
    responses: toSignedIn({ customer: 403, other: 403, admin: 204 }),
    effect: async ({ shop, admin }, { params }) => {
      expect(await recordOf(shop.db, 'users', params?.id ?? '')).not.toHaveProperty('secondFactor');
      expect(await shop.db.collection('audit').findOne({ subject: `user:${params?.id}` })).toMatchObject({
        actor: admin.id,
        action: 'user.second-factor-reset',
      });
    },
  },
  {
    route: 'removeUser',
    prepare: async ({ shop }) => ({ params: { id: (await addPerson(shop.db)).id } }),
    responses: toSignedIn({ customer: 403, other: 403, admin: 200 }),
    effect: async ({ shop, admin }, { params }, { body }) => {
      expect(body).toMatchObject({ deletedCount: 1 });
      expect(await recordOf(shop.db, 'users', params?.id ?? '')).toMatchObject({ removedAt: expect.any(Date) });
      expect(await shop.db.collection('audit').findOne({ subject: `user:${params?.id}` })).toMatchObject({
        actor: admin.id,
        action: 'user.remove',
      });
    },
  },
  {
    route: 'listRemovedUsers',
    prepare: () => ({}),
    responses: toSignedIn({ customer: 403, other: 403, admin: 200 }),
    effect: ({ removed, customer }, _call, { body }) => {
      const ids = (body as { _id: string }[]).map(({ _id }) => _id);
      expect(ids).toContain(removed.id);
      expect(ids).not.toContain(customer.id);
    },
  },
  {
    route: 'restoreUser',
    prepare: async ({ shop }) => ({ params: { id: (await addPerson(shop.db, { removedAt: new Date() })).id } }),
    responses: toSignedIn({ customer: 403, other: 403, admin: 200 }),
    effect: async ({ shop, admin }, { params }, { body }) => {
      expect(body).toMatchObject({ modifiedCount: 1 });
      expect(await recordOf(shop.db, 'users', params?.id ?? '')).toMatchObject({ removedAt: null });
      expect(await shop.db.collection('audit').findOne({ subject: `user:${params?.id}` })).toMatchObject({
        actor: admin.id,
        action: 'user.restore',
      });
    },
  },
  {
    route: 'getProfile',
    prepare: ({ customer }) => ({ params: { email: customer.email } }),
    responses: toSignedIn({ customer: 200, other: 403, admin: 200 }),
    effect: ({ customer }, _call, { body }) => expect(body).toMatchObject([{ email: customer.email }]),
  },
  {
    route: 'updateProfile',
    prepare: ({ customer }, caller) => ({
      params: { email: customer.email },
      body: { ...profile, education: `Joinery with ${caller}` },
    }),
    responses: toSignedIn({ customer: 200, other: 403, admin: 200 }),
    effect: async ({ shop, customer }, { body }, response) => {
      expect(response.body).toMatchObject({ modifiedCount: 1 });
      expect(await recordOf(shop.db, 'users', customer.id)).toMatchObject({ profile: body });
    },
  },
  {
    route: 'downloadPersonalData',
    prepare: ({ customer }) => ({ params: { email: customer.email } }),
    responses: toSignedIn({ customer: 200, other: 403, admin: 403 }),
    effect: ({ customer }, _call, { body }) => expect(body).toMatchObject({ account: { _id: customer.id } }),
  },
  {
    // The account of the table has an unpaid order, so that it stays for the other rows.
    route: 'erasePersonalData',
    prepare: async ({ shop, customer }) => {
      await place(shop, customer, await addItem(shop.db));
      return { params: { email: customer.email } };
    },
    responses: toSignedIn({ customer: 409, other: 403, admin: 403 }),
    effect: () => undefined,
  },
];
