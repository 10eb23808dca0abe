import { profile, user } from '@kerf/contracts';
import { Types } from 'mongoose';
import { exactly } from '../testing/exactly.js';
import { toProfile, toUser } from './users.mapper.js';
import type { UserRecord } from './users.schema.js';

const record: UserRecord = {
  _id: new Types.ObjectId(),
  email: 'ann@kerf.test',
  uid: 'uid-1',
  emailVerified: true,
  displayName: 'Ann',
  photoURL: null,
  role: 'admin',
  removedAt: null,
  adminRevision: 3,
  createdAt: new Date('2030-01-02T03:04:05.678Z'),
};

it('returns the fields of the contract and no others', () => {
  expect(exactly(user).parse(toUser(record, 'admin'))).toMatchObject({ email: 'ann@kerf.test', role: 'admin' });
});

it('returns a role only if it is effective', () => {
  expect(toUser(record, undefined)).not.toHaveProperty('role');
});

it('returns every field of a profile, also the empty ones', () => {
  const filled = { address: 'a', education: 'b', country: 'c', phone: '12345', photo: '/me.svg' };
  expect(exactly(profile).parse(toProfile(record)).address).toBe('');
  expect(toProfile({ ...record, profile: filled })).toEqual({ email: 'ann@kerf.test', ...filled });
});
