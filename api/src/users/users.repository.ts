import type { Page, StaffRole, UserSearch } from '@kerf/contracts';
import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo, Types, UpdateQuery } from 'mongoose';
import { raw } from '../platform/database/collections.js';
import { escapePattern } from '../platform/database/escape-pattern.js';
import { findById } from '../platform/database/find-by-id.js';
import { type ListJson, listJson } from '../platform/pagination/list-json.js';
import { type Listing, orderOf, readAll, readPage } from '../platform/pagination/listing.js';
import {
  inUseFirst,
  present,
  provenFactor,
  type SecondFactor,
  type SecondFactorSetup,
  USER,
  type UserRecord,
  type UserSession,
} from './users.schema.js';

type Id = Types.ObjectId | string;
type Search = Pick<UserSearch, 'q' | 'role' | 'sort'>;
export type RemovedUserRecord = UserRecord & { removedAt: Date };

const lean = { lean: true } as const;
/** Nobody changes the address more often before the messages are sent. */
const mostEarlierEmails = 10;
const earlierEmail = (revision: number) => `earlierEmails.${revision}`;

interface PutSession extends Omit<UserSession, 'device'> {
  id: string;
  isRenewed: boolean;
  device: { name: string; digest: string };
}

const deviceField = (digest: string) => `devices.${digest}`;
const sessionField = (id: string) => `sessions.${id}`;

const notSetAside = { setAsideAt: { $exists: false } };

/** The user still has the second factor that was read with them, or still has none. */
const sameFactor = ({ secondFactor }: Pick<UserRecord, 'secondFactor'>) =>
  secondFactor
    ? { secondFactor: { $exists: true }, 'secondFactor.revision': secondFactor.revision ?? { $exists: false } }
    : { secondFactor: { $exists: false } };

/** The only file that reads and writes the collection of users. `present` are those who have not been removed. */
@Injectable()
export class UsersRepository {
  /**
   * Calls of the same turn of the event loop share one command. With the driver: each request of a session calls it, and `bench:api`
   * measures 1.4 times the CPU with mongoose (decision 17).
   */
  readonly findPresentBatched = findById(() => raw(this.users), present);

  constructor(@InjectModel(USER.name) private readonly users: Model<UserRecord>) {}

  /** Also if they are removed. */
  async findById(id: Id): Promise<UserRecord | undefined> {
    return (await this.users.findById(id, null, lean)) ?? undefined;
  }

  /** Also if they are removed. */
  async findByEmail(email: string): Promise<UserRecord | undefined> {
    return (await this.users.findOne({ email }, null, lean)) ?? undefined;
  }

  async findPresent(who: { _id: Id } | { email: string }, session?: ClientSession): Promise<UserRecord | undefined> {
    return (await this.users.findOne({ ...who, ...present } as object, null, { session, ...lean })) ?? undefined;
  }

  /** A user whose address nobody else has proven. */
  async findNotSetAside(_id: Id, session: ClientSession): Promise<UserRecord | undefined> {
    return (await this.users.findOne({ _id, ...notSetAside }, null, { session, ...lean })) ?? undefined;
  }

  async findPresentNames(ids: readonly Types.ObjectId[]): Promise<Pick<UserRecord, '_id' | 'email' | 'displayName'>[]> {
    return this.users.find({ _id: { $in: [...ids] }, ...present }, { email: 1, displayName: 1 }, lean);
  }

  // Lists. With the driver, as all pages of lists (decision 17).

  /** All users that a search finds, as one list. */
  list(search: Search, toJson: (user: UserRecord) => unknown): Promise<ListJson> {
    return listJson(this.listing(search), {}, toJson);
  }

  findPage(search: Search, page: Page): Promise<{ records: UserRecord[]; next: string | undefined }> {
    return readPage(this.listing(search), page);
  }

  /** All users that a search finds, one at a time. */
  findAll(search: Search): AsyncIterable<UserRecord> {
    return readAll(this.listing(search));
  }

  private listing({ q, role, sort }: Search): Listing<UserRecord> {
    const part = q && new RegExp(escapePattern(q), 'i');
    const filter = {
      ...present,
      ...(role && { role }),
      ...(part && { $or: [{ email: part }, { displayName: part }] }),
    } as mongo.Filter<UserRecord>;
    return { records: raw(this.users), filter, fields: orderOf(sort) };
  }

  // Sign-ins and sessions

  /** The user of an account, also if they are removed. Of several the one that is in use. */
  async findByUid(uid: string, session?: ClientSession): Promise<UserRecord | undefined> {
    const filter = { uid, ...notSetAside };
    return (await this.users.findOne(filter, null, { session, ...lean, sort: inUseFirst })) ?? undefined;
  }

  async hasSignedIn(uid: string): Promise<boolean> {
    return (await this.users.exists({ uid })) !== null;
  }

  /**
   * Gives a user another address, which is proven. Returns false if their address or second factor has changed since the record was read.
   * @throws a duplicate key error if another record has the address
   */
  async changeEmail(
    user: UserRecord,
    change: Pick<UserRecord, 'email' | 'emailAsOf'>,
    session: ClientSession,
  ): Promise<boolean> {
    const { _id, uid, email, emailRevision = 0 } = user;
    const revision = emailRevision + 1;
    const update = {
      $set: { ...change, emailVerified: true, emailRevision: revision, [earlierEmail(revision)]: email },
      $min: { provenAt: new Date() },
      $unset: { [earlierEmail(revision - mostEarlierEmails)]: 1 },
    };
    const unchanged = { email, emailRevision: emailRevision || { $exists: false }, ...sameFactor(user) };
    const { matchedCount } = await this.users.updateOne({ _id, uid, ...unchanged, ...present }, update, { session });
    return matchedCount > 0;
  }

  /** The message to an earlier address is sent. */
  async forgetEarlierEmail(_id: Id, revision: number): Promise<void> {
    await this.users.updateOne({ _id }, { $unset: { [earlierEmail(revision)]: 1 } });
  }

  /** Renews a record that `own` finds too. Undefined if its address or its second factor has changed since it was read. */
  async renew(
    user: UserRecord,
    email: string,
    own: object,
    update: UpdateQuery<UserRecord>,
  ): Promise<UserRecord | undefined> {
    const filter = { $and: [{ _id: user._id, email, ...present, ...sameFactor(user) }, own] };
    return (await this.users.findOneAndUpdate(filter, update, { returnDocument: 'after', ...lean })) ?? undefined;
  }

  /**
   * Inserts the record of a first sign-in, or renews the one that a parallel call has inserted.
   * @throws a duplicate key error if another record has the address
   */
  async upsert(
    email: string,
    own: object,
    update: UpdateQuery<UserRecord>,
    session?: ClientSession,
  ): Promise<UserRecord> {
    const options = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true, session, ...lean } as const;
    return this.users.findOneAndUpdate({ email, ...present, ...sameFactor({}), ...own }, update, options).orFail();
  }

  /** Sets the language of an account that has none. */
  async setFirstLanguage(user: UserRecord, language: string): Promise<UserRecord> {
    const { _id } = user;
    await this.users.updateOne({ _id, language: { $exists: false } }, { $set: { language } });
    return { ...user, language };
  }

  /** Takes the address from an account that never proved it. Returns false if it has proven it meanwhile. */
  async setAside({ _id, uid, email }: UserRecord, session: ClientSession): Promise<boolean> {
    const now = new Date();
    const { matchedCount } = await this.users.updateOne(
      { _id, uid, email, emailVerified: false, provenAt: { $exists: false }, ...present },
      { $set: { email: `${_id}@set-aside.invalid`, removedAt: now, setAsideAt: now }, $unset: { role: 1 } },
      { session },
    );
    return matchedCount > 0;
  }

  /**
   * Lists a session or renews it. Returns false if it was to be renewed and has ended meanwhile, or if the user's second factor has changed.
   * @param dropped other sessions that end, and browsers that are forgotten
   */
  async putSession(
    user: UserRecord,
    { id, isRenewed, device, ...listed }: PutSession,
    dropped: { sessions: readonly string[]; devices: readonly string[] },
    session?: ClientSession,
  ): Promise<boolean> {
    const unset = [...dropped.sessions.map(sessionField), ...dropped.devices.map(deviceField)];
    const update = {
      $set: { [sessionField(id)]: { ...listed, device: device.name }, [deviceField(device.digest)]: listed.seenAt },
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map(field => [field, 1])) }),
    };
    const { _id } = user;
    const filter = {
      _id,
      ...present,
      ...sameFactor(user),
      ...(isRenewed && { [sessionField(id)]: { $exists: true } }),
    };
    const { matchedCount } = await this.users.updateOne(filter, update, { session });
    return matchedCount > 0;
  }

  /** Ends sessions, and what `ended` says. */
  async endSessions(
    _id: Id,
    ids: readonly string[],
    ended: Partial<Pick<UserRecord, 'unlistedEndedAt' | 'signInsEndedAt'>>,
    session?: ClientSession,
  ): Promise<void> {
    const update = {
      $set: ended,
      ...(ids.length > 0 && { $unset: Object.fromEntries(ids.map(id => [sessionField(id), 1])) }),
    };
    await this.users.updateOne({ _id }, update, { session });
  }

  // The second factor

  async setSecondFactorSetup(_id: Id, secondFactorSetup: SecondFactorSetup): Promise<void> {
    await this.users.updateOne({ _id }, { $set: { secondFactorSetup } });
  }

  /**
   * Turns the second factor on. The session goes on as one that has proven it. Returns false if that was done meanwhile, or if another set-up
   * was begun or the session has ended.
   */
  async turnOnSecondFactor(
    _id: Id,
    setup: SecondFactorSetup,
    { factor, session: id }: { factor: SecondFactor; session: string },
    session: ClientSession,
  ): Promise<boolean> {
    const filter = {
      _id,
      'secondFactorSetup.secret': setup.secret,
      secondFactor: { $exists: false },
      [sessionField(id)]: { $exists: true },
    };
    const update = {
      $set: { secondFactor: factor, [`${sessionField(id)}.secondFactor`]: provenFactor(factor) },
      $unset: { secondFactorSetup: 1 as const },
    };
    const { matchedCount } = await this.users.updateOne(filter, update, { session });
    return matchedCount > 0;
  }

  /** Uses up the codes of a step. Returns false if they are used already. */
  async spendStep(_id: Id, { secret }: SecondFactor, step: number, sealed: string): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { _id, 'secondFactor.secret': secret, 'secondFactor.lastStep': { $lt: step } },
      { $set: { 'secondFactor.lastStep': step, 'secondFactor.secret': sealed } },
    );
    return matchedCount > 0;
  }

  /** Uses up a recovery code. Returns false if there is none with this hash. */
  async spendRecoveryCode(_id: Id, hash: string, session: ClientSession): Promise<boolean> {
    const field = `secondFactor.recoveryCodes.${hash}`;
    const { matchedCount } = await this.users.updateOne(
      { _id, [field]: { $exists: true } },
      { $unset: { [field]: 1 } },
      { session },
    );
    return matchedCount > 0;
  }

  /** Returns false if there is no second factor any more. */
  async setRecoveryCodes(_id: Id, codes: SecondFactor['recoveryCodes'], session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { _id, secondFactor: { $exists: true } },
      { $set: { 'secondFactor.recoveryCodes': codes } },
      { session },
    );
    return matchedCount > 0;
  }

  /** Returns false if there was none. */
  async removeSecondFactor(_id: Id, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { _id, secondFactor: { $exists: true } },
      { $unset: { secondFactor: 1, secondFactorSetup: 1 } },
      { session },
    );
    return matchedCount > 0;
  }

  // What the identity provider says, and what it is to be told

  /** Writes what the provider says about an account. Returns false if the record is of another account now, or removed. */
  async setAccountState(
    { _id, uid }: Pick<UserRecord, '_id' | 'uid'>,
    { isClosed, validAfter }: { isClosed?: boolean | undefined; validAfter?: Date | undefined },
    session: ClientSession,
  ): Promise<boolean> {
    const change = {
      ...(isClosed === true && { $set: { disabledAt: new Date() } }),
      ...(isClosed === false && { $unset: { disabledAt: 1 as const } }),
      ...(validAfter && { $max: { sessionsValidAfter: validAfter } }),
    };
    const { matchedCount } = await this.users.updateOne({ _id, uid, ...present }, change, { session });
    return matchedCount > 0;
  }

  /** Users whose account has to follow their record, the longest due first. */
  async findIdentitiesDue(now: Date, limit: number): Promise<UserRecord[]> {
    return this.users.find({ identityDueAt: { $lte: now } }, null, { ...lean, sort: { identityDueAt: 1 }, limit });
  }

  /** Only as it was read: the user may have been removed or restored meanwhile. */
  async postponeIdentity({ _id, identityDueAt }: UserRecord, until: Date): Promise<void> {
    await this.users.updateOne({ _id, identityDueAt }, { $set: { identityDueAt: until } });
  }

  /** The account follows the record as it was read. Returns false if the record has changed meanwhile. */
  async endIdentityDue({ _id, uid, removedAt, identityDueAt }: UserRecord): Promise<boolean> {
    const asRead = { _id, uid, removedAt, identityDueAt };
    const { matchedCount } = await this.users.updateOne(asRead, { $unset: { identityDueAt: 1 } });
    return matchedCount > 0;
  }

  // Staff and removed users

  /** Writes to all other administrators whose account is enabled, so that two such changes at once conflict. Returns their number. */
  async touchOtherAdmins(_id: Types.ObjectId, session: ClientSession): Promise<number> {
    const others = { _id: { $ne: _id }, role: 'admin', disabledAt: null, ...present } as const;
    const { matchedCount } = await this.users.updateMany(others, { $inc: { adminRevision: 1 } }, { session });
    return matchedCount;
  }

  /** Undefined: none. */
  async setRole(
    _id: Types.ObjectId,
    { role, team }: { role?: StaffRole | undefined; team?: string | undefined },
    session: ClientSession,
  ): Promise<number> {
    const update = {
      $set: { ...(role && { role }), ...(team && { team }) },
      $unset: { ...(!role && { role: 1 as const }), ...(!team && { team: 1 as const }) },
      $inc: { adminRevision: 1 },
    };
    const { modifiedCount } = await this.users.updateOne({ _id }, update, { session });
    return modifiedCount;
  }

  async remove(_id: Types.ObjectId, due: Pick<UserRecord, 'identityDueAt'>, session: ClientSession): Promise<number> {
    const change = { $set: { removedAt: new Date(), ...due }, $unset: { role: 1 as const } };
    const { modifiedCount } = await this.users.updateOne({ _id }, change, { session });
    return modifiedCount;
  }

  /** Deletes the record of a person. The address is free for a new account. */
  async erase(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.users.deleteOne({ _id }, { session });
  }

  async restore(_id: Types.ObjectId, due: Pick<UserRecord, 'identityDueAt'>, session: ClientSession): Promise<number> {
    const change = { $set: { removedAt: null, ...due }, $unset: { disabledAt: 1 as const } };
    const { modifiedCount } = await this.users.updateOne({ _id }, change, { session });
    return modifiedCount;
  }

  /** The users whom an administrator removed, the latest first. */
  async findRemoved(): Promise<RemovedUserRecord[]> {
    return this.users
      .find({ removedAt: { $gt: new Date(0) }, ...notSetAside })
      .sort({ removedAt: -1, createdAt: -1, _id: -1 })
      .lean<RemovedUserRecord[]>();
  }

  /** Returns undefined if there is no such user, else the number of changed profiles. */
  async setProfile(email: string, profile: UserRecord['profile'], language?: string): Promise<number | undefined> {
    const update = { $set: { profile, ...(language && { language }) } };
    const { matchedCount, modifiedCount } = await this.users.updateOne({ email, ...present }, update);
    return matchedCount > 0 ? modifiedCount : undefined;
  }
}

@Module({
  imports: [MongooseModule.forFeature([USER])],
  providers: [UsersRepository],
  exports: [UsersRepository],
})
export class UsersRepositoryModule {}
