import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { jwtSecret } from './shop.mjs';

const mongoose = createRequire(join(root, 'api/'))('mongoose');

/** The shop's database, to put in who shops there and to look at the books; `uri` is its address. */
export async function openDatabase(uri) {
  const connection = await mongoose.createConnection(uri, { serverSelectionTimeoutMS: 30_000 }).asPromise();
  const all = name => connection.collection(name).find().toArray();
  return {
    /** Adds a user and answers their session token. */
    async addUser(name, role) {
      const _id = new mongoose.Types.ObjectId();
      const email = `${name}@kerf.test`;
      await connection.collection('users').insertOne({
        _id,
        email,
        uid: `uid-${name}`,
        emailVerified: true,
        displayName: name,
        photoURL: null,
        removedAt: null,
        adminRevision: 0,
        createdAt: new Date(),
        ...(role && { role }),
      });
      return sessionToken(_id.toString(), `uid-${name}`);
    },
    /** Items, orders and audit records as they are now. */
    async books() {
      const [items, orders, audit] = await Promise.all(['items', 'orders', 'audit'].map(all));
      return { items, orders, audit };
    },
    close: () => connection.close(),
  };
}

function sessionToken(user, uid) {
  const encode = value => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const proven = { uid, email_verified: true };
  const claims = { sub: user, ...proven, iss: 'kerf-api', aud: 'kerf-shop', iat: now, exp: now + 24 * 3_600 };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}
