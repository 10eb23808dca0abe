import type { Profile, RemovedUser, StaffRole, User } from '@kerf/contracts';
import type { UserRecord } from './users.schema.js';

/** What the user may do. The team counts with the role of a developer only. */
export const roleAndTeam = (
  { team }: Pick<UserRecord, 'team'>,
  role: StaffRole | undefined,
): Pick<User, 'role' | 'team'> => ({
  ...(role && { role }),
  ...(role === 'developer' && team && { team }),
});

export const toUser = (record: UserRecord, role: StaffRole | undefined): User => ({
  _id: record._id.toString(),
  email: record.email,
  ...roleAndTeam(record, role),
  displayName: record.displayName,
  photoURL: record.photoURL,
  createdAt: record.createdAt.toISOString(),
});

export const toRemovedUser = (record: UserRecord & { removedAt: Date }): RemovedUser => ({
  ...toUser(record, undefined),
  removedAt: record.removedAt.toISOString(),
});

const empty = { address: '', education: '', country: '', phone: '', photo: '' };

/** Every field is there, empty until the user fills it in. */
export const toProfile = ({ email, language, profile = empty }: UserRecord): Profile => ({
  email,
  address: profile.address,
  education: profile.education,
  country: profile.country,
  phone: profile.phone,
  photo: profile.photo,
  ...(language && { language }),
});
