import * as z from 'zod/mini';
import { languageTag } from './languages.js';
import { bounded, email, id, imageUrl, line, phone, text, timestamp, uuid } from './primitives.js';
import { refusal } from './refusals/refusal.js';
import { staffRole, teamName } from './roles.js';

export const user = z.object({
  _id: id,
  email: z.string(),
  /** Absent for customers, as the spec has it. */
  role: z.optional(staffRole),
  /** Of a developer. */
  team: z.optional(teamName),
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  createdAt: timestamp,
});
export type User = z.infer<typeof user>;

export const secondFactorCode = bounded(64, refusal('noCode')).check(z.minLength(1, refusal('enterCode')));

/** PUT /user/{email}: the identity token proves who asks. */
export const sessionRequest = z.object({
  email,
  idToken: bounded(8192).check(z.minLength(1, refusal('noProof'))),
  /** The session token that the browser has from before, also if it has expired: its session goes on. */
  token: z.optional(bounded(8192)),
  /** Of the authenticator app, or a recovery code. The call is refused with `second-factor-needed` if the user has a second factor. */
  code: z.optional(secondFactorCode),
  /** The id that the browser got with an earlier session. Without it, the sign-in is one of a new browser. */
  device: z.optional(uuid),
});
export type SessionRequest = z.infer<typeof sessionRequest>;

export const session = z.object({
  token: z.string(),
  /** When the token stops working, by the clock of the server. */
  expiresAt: timestamp,
  /** For how many seconds the token works. A browser uses this one, because its clock may be wrong. An earlier API has an hour. */
  expiresIn: z._default(z.number(), 3_600),
  /** The browser keeps it for its next sign-in. An earlier API has none. */
  device: z.optional(z.string()),
  user,
});
export type Session = z.infer<typeof session>;

/** The spec's callers read `admin`. `role` also names the other roles of the staff, and `team` the team of a developer. */
export const adminResponse = z.object({
  admin: z.boolean(),
  role: z.optional(staffRole),
  team: z.optional(teamName),
});

export const profileUpdate = z.object({
  email: z.optional(email),
  address: text(300),
  education: line(200),
  country: line(100),
  phone,
  photo: imageUrl,
  /** In which the shop writes about the account: a language of the shop. Absent: as before. */
  language: z.optional(languageTag(refusal('noLanguage'))),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** The part of a profile that its owner fills in. */
export const profileDetails = z.omit(profileUpdate, { email: true });

export const profile = z.object({
  email: z.string(),
  address: z.string(),
  education: z.string(),
  country: z.string(),
  phone: z.string(),
  photo: z.string(),
  /** In which the shop writes about the account. Absent until a sign-in or the owner has chosen it. */
  language: z.optional(z.string()),
});
export type Profile = z.infer<typeof profile>;
