import { type ProfileUpdate, type StaffRole, staffRoles } from '@kerf/contracts';
import { Schema, type Types } from 'mongoose';

/** The revision of a second factor; `true` for one that has none. */
export type ProvenFactor = string | true;

/** A browser in which the user is signed in. */
export interface UserSession {
  /** The browser and the system, such as `Firefox on Windows`. */
  device: string;
  startedAt: Date;
  /** When its token was last renewed. */
  seenAt: Date;
  /** The second factor that was proven. */
  secondFactor?: ProvenFactor;
}

/** The secret of an authenticator app, before its first code. */
export interface SecondFactorSetup {
  /** Encrypted. */
  secret: string;
  begunAt: Date;
}

export interface SecondFactor {
  /** Another one each time the second factor is turned on. Absent if it was turned on before revisions were stored. */
  revision?: string;
  /** Of the authenticator app; encrypted. */
  secret: string;
  /** The step of the last code that was accepted. Codes of this and of earlier steps are refused. */
  lastStep: number;
  /** When each unused recovery code was made, by its hash. */
  recoveryCodes: Record<string, Date>;
}

/** What a session stores that has proven a second factor. */
export const provenFactor = ({ revision }: SecondFactor): ProvenFactor => revision ?? true;

export interface UserRecord {
  _id: Types.ObjectId;
  /** Lower-cased. */
  email: string;
  /** The account at the identity provider. */
  uid: string;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
  role?: StaffRole;
  /** Of a developer: an owner in the ownership table. */
  team?: string;
  profile?: Omit<ProfileUpdate, 'email' | 'language'>;
  /** In which the shop writes about the account. Absent: English. */
  language?: string;
  /** Set once an admin removed the user; null while they may sign in. */
  removedAt: Date | null;
  /** Set while the identity provider has the account disabled or deleted. */
  disabledAt?: Date;
  /** How often the address has changed. Sessions from before the last change have ended. Absent if it never has. */
  emailRevision?: number;
  /** Addresses from before the latest changes that a message is still to be sent to, by the `emailRevision` that replaced them. */
  earlierEmails?: Record<string, string>;
  /** When the identity provider made the proof that changed the address, in seconds since 1970. An older proof does not change it again. */
  emailAsOf?: number;
  /** When a sign-in first proved that the address is this user's. */
  provenAt?: Date;
  /** When the session was last begun or renewed. Absent if they never signed in, such as the accounts of a demo. */
  lastSeenAt?: Date;
  /** Set if another account proved that the address is its own; the address is free again. */
  setAsideAt?: Date;
  /** Sign-ins before this have ended at the identity provider. */
  sessionsValidAfter?: Date;
  /** Sessions that go on, by the id in their tokens. */
  sessions?: Record<string, UserSession>;
  /** When each browser last signed in, by a digest of its id that only this user has. */
  devices?: Record<string, Date>;
  /** Tokens from before this have ended, except those of listed sessions. */
  unlistedEndedAt?: Date;
  /** Sign-ins at the identity provider from before this begin no session. They only renew a listed one. */
  signInsEndedAt?: Date;
  secondFactor?: SecondFactor;
  secondFactorSetup?: SecondFactorSetup;
  /** When to tell the identity provider whether the account may sign in; absent once it knows. */
  identityDueAt?: Date;
  /** Increases with each change of the administrator role, so that two concurrent changes conflict. */
  adminRevision: number;
  createdAt: Date;
}

const required = { type: String, required: true } as const;
const requiredDate = { type: Date, required: true } as const;

const userSchema = new Schema<UserRecord>(
  {
    email: { ...required, unique: true },
    uid: required,
    emailVerified: { type: Boolean, required: true },
    displayName: { type: String, default: null },
    photoURL: { type: String, default: null },
    role: { type: String, enum: staffRoles },
    team: String,
    profile: new Schema(
      { address: required, education: required, country: required, phone: required, photo: required },
      { _id: false },
    ),
    language: String,
    removedAt: { type: Date, default: null },
    disabledAt: Date,
    emailRevision: Number,
    emailAsOf: Number,
    earlierEmails: { type: Map, of: String, default: undefined },
    provenAt: Date,
    lastSeenAt: Date,
    setAsideAt: Date,
    sessionsValidAfter: Date,
    sessions: {
      type: Map,
      of: new Schema<UserSession>(
        { device: required, startedAt: requiredDate, seenAt: requiredDate, secondFactor: Schema.Types.Mixed },
        { _id: false },
      ),
      default: undefined,
    },
    devices: { type: Map, of: Date, default: undefined },
    unlistedEndedAt: Date,
    signInsEndedAt: Date,
    secondFactor: new Schema<SecondFactor>(
      {
        revision: String,
        secret: required,
        lastStep: { type: Number, required: true },
        recoveryCodes: { type: Map, of: Date, required: true },
      },
      { _id: false },
    ),
    secondFactorSetup: new Schema<SecondFactorSetup>({ secret: required, begunAt: requiredDate }, { _id: false }),
    identityDueAt: Date,
    adminRevision: { type: Number, default: 0 },
  },
  { collection: 'users', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

/** Of several users of an account. */
export const inUseFirst = { removedAt: 1, lastSeenAt: -1, _id: 1 } as const;

/** An account has one user who has signed in. */
userSchema.index({ uid: 1, ...inUseFirst });
userSchema.index(
  { uid: 1, removedAt: 1 },
  { unique: true, partialFilterExpression: { lastSeenAt: { $exists: true } } },
);

/** Those who are there in the order they came, and those who were removed. */
userSchema.index({ removedAt: 1, createdAt: 1, _id: 1 });
userSchema.index({ role: 1, removedAt: 1 }, { partialFilterExpression: { role: 'admin' } });
userSchema.index({ identityDueAt: 1 }, { sparse: true });

/** The filter of users who have not been removed. */
export const present = { removedAt: null };

export const USER = { name: 'User', schema: userSchema };
