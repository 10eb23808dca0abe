import type { ProfileUpdate } from '@kerf/contracts';
import { Schema, type Types } from 'mongoose';

export interface UserRecord {
  _id: Types.ObjectId;
  /** Lower-cased. */
  email: string;
  /** The account at the identity provider. */
  uid: string;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
  role?: 'admin';
  profile?: Omit<ProfileUpdate, 'email'>;
  /** Set once an admin removed the user; null while they may sign in. */
  removedAt: Date | null;
  /** Set while the identity provider keeps the account disabled. */
  disabledAt?: Date;
  /** Rises with every change to who is an admin, so that two such changes at once meet. */
  adminRevision: number;
  createdAt: Date;
}

const required = { type: String, required: true } as const;

export const userSchema = new Schema<UserRecord>(
  {
    email: { ...required, unique: true },
    uid: required,
    emailVerified: { type: Boolean, required: true },
    displayName: { type: String, default: null },
    photoURL: { type: String, default: null },
    role: { type: String, enum: ['admin'] },
    profile: new Schema(
      { address: required, education: required, country: required, phone: required, photo: required },
      { _id: false },
    ),
    removedAt: { type: Date, default: null },
    disabledAt: Date,
    adminRevision: { type: Number, default: 0 },
  },
  { collection: 'users', timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);

/** Those who are there in the order they came, and those who were removed. */
userSchema.index({ removedAt: 1, createdAt: 1, _id: 1 });
userSchema.index({ role: 1 }, { sparse: true });

export const USER = 'User';
