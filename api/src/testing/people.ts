import { type Connection, Types } from 'mongoose';
import { sessionToken } from './tokens.js';

export interface Person {
  id: string;
  email: string;
  displayName: string;
  token: string;
}

let count = 0;

/** Inserts a user and creates a session. */
export const addPerson = async (db: Connection, changes: Record<string, unknown> = {}): Promise<Person> => {
  const _id = new Types.ObjectId();
  const user = {
    email: `person-${++count}-${_id}@kerf.test`,
    uid: `uid-${_id}`,
    emailVerified: true,
    displayName: `Person ${count}`,
    photoURL: null,
    removedAt: null,
    adminRevision: 0,
    createdAt: new Date(),
    ...changes,
  };
  await db.collection('users').insertOne({ _id, ...user });
  const id = _id.toString();
  return { id, email: user.email, displayName: user.displayName, token: sessionToken(id) };
};

export const addAdmin = (db: Connection): Promise<Person> => addPerson(db, { role: 'admin' });
