import type { Auth } from 'firebase-admin/auth';
import type { Model } from 'mongoose';
import type { UserRecord } from '../../users/users.schema.js';

export const demoAdmin = 'admin@kerf.test';

const accounts = [
  { email: demoAdmin, password: 'admin-demo-1', displayName: 'Ada Admin', role: 'admin' as const },
  { email: 'customer@kerf.test', password: 'customer-demo-1', displayName: 'Cleo Customer' },
];
type Account = (typeof accounts)[number];

/** The account's id at the local identity service; creates the account if it is missing. */
const signUp = async (auth: Auth, { email, password, displayName }: Account): Promise<string> => {
  try {
    return (await auth.createUser({ email, password, displayName, emailVerified: true })).uid;
  } catch (error) {
    if ((error as { code?: string }).code !== 'auth/email-already-exists') throw error;
    return (await auth.getUserByEmail(email)).uid;
  }
};

/** Demo accounts of a local shop. Later changes to them (a role, a removal) stay. */
export const seedAccounts = async (auth: Auth, users: Model<UserRecord>): Promise<void> => {
  for (const account of accounts) {
    const { email, displayName, role } = account;
    const uid = await signUp(auth, account);
    const fresh = { emailVerified: true, displayName, ...(role && { role }) };
    await users.updateOne(
      { email },
      { $set: { uid }, $setOnInsert: fresh },
      { upsert: true, setDefaultsOnInsert: true },
    );
  }
};
