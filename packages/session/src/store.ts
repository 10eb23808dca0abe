import type { StaffRole } from '@kerf/contracts';
import { createStore } from 'zustand/vanilla';

export type Role = StaffRole | 'customer';

/** The role in the staff; null for a customer, and while it is unknown. */
export const staffRoleOf = (role: Role | null): StaffRole | null => (role === 'customer' ? null : role);

export interface SessionUser {
  email: string;
  displayName: string | null;
  photoURL: string | null;
}

export type SessionState =
  | { status: 'signed-out'; user: null; role: null; token: null }
  /** `role` is null until it has been read from the API. */
  | { status: 'signed-in'; user: SessionUser; role: Role | null; token: string };

export const signedOut: SessionState = { status: 'signed-out', user: null, role: null, token: null };

export const sessionStore = createStore<SessionState>(() => signedOut);
