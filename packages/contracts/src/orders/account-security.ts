import * as z from 'zod/mini';
import { timestamp, uuid } from '../primitives.js';
import { nothing } from '../responses.js';
import type { Route } from '../route.js';
import { secondFactorCode } from '../users.js';

/** A session of the caller. */
export const ownSession = z.object({
  id: z.string(),
  /** The browser and the system, such as `Firefox on Windows`. */
  device: z.string(),
  startedAt: timestamp,
  /** When its token was last renewed. */
  lastSeenAt: timestamp,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const secondFactorState = z.object({
  isOn: z.boolean(),
  /** The shop requires it of the caller's role. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** What an authenticator app needs: as text, and as the address of a QR code. */
export const secondFactorSetup = z.object({ secret: z.string(), uri: z.string() });
export const secondFactorConfirmation = z.object({ code: secondFactorCode });
/** Each replaces one code of the authenticator app. They are shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The calls about the caller's sessions and their second factor. */
export const securityRoutes = {
  listSessions: {
    method: 'GET',
    path: '/sessions',
    access: 'signed-in',
    status: 200,
    response: z.array(ownSession),
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/sessions/:id',
    access: 'signed-in',
    status: 204,
    params: z.object({ id: uuid }),
    response: nothing,
  },
  /** All but the session of the call. */
  endOtherSessions: { method: 'DELETE', path: '/sessions', access: 'signed-in', status: 204, response: nothing },
  getSecondFactor: {
    method: 'GET',
    path: '/second-factor',
    access: 'signed-in',
    status: 200,
    response: secondFactorState,
  },
  /** Makes a secret. It counts after `confirmSecondFactor`. */
  beginSecondFactor: {
    method: 'POST',
    path: '/second-factor',
    access: 'signed-in',
    fresh: true,
    status: 201,
    response: secondFactorSetup,
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/second-factor',
    access: 'signed-in',
    fresh: true,
    status: 200,
    body: secondFactorConfirmation,
    response: recoveryCodes,
  },
  /** With a code, of the app or a recovery code. A DELETE has no body. */
  removeSecondFactor: {
    method: 'POST',
    path: '/second-factor/removal',
    access: 'signed-in',
    fresh: true,
    status: 204,
    body: secondFactorConfirmation,
    response: nothing,
  },
  /** The earlier ones no longer work. */
  renewRecoveryCodes: {
    method: 'POST',
    path: '/second-factor/recovery-codes',
    access: 'signed-in',
    fresh: true,
    status: 201,
    response: recoveryCodes,
  },
} as const satisfies Record<string, Route>;
