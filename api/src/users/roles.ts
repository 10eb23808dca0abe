import type { StaffRole } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../platform/config/env.js';
import type { Identity } from './identity/identity-provider.js';

type Appointee = Pick<Identity, 'emailVerified' | 'provider' | 'providers'> & { email: string };

/** Decides when an e-mail address, and with it a role, is to be believed. */
@Injectable()
export class Roles {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** The local emulator sends no mail, so nobody could verify an address there. */
  isTrusted({ emailVerified }: { emailVerified: boolean }): boolean {
    return emailVerified || this.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  }

  /** The role of a user. It counts only with a trusted address. */
  roleOf(user: { role?: StaffRole | undefined; emailVerified: boolean }): StaffRole | undefined {
    return this.isTrusted(user) ? user.role : undefined;
  }

  /** The shop requires a second factor of the staff, and this user has a role and no second factor. */
  needsSecondFactor(user: { role?: StaffRole | undefined; emailVerified: boolean; secondFactor?: object }): boolean {
    return this.env.STAFF_SECOND_FACTOR === 'required' && !user.secondFactor && this.roleOf(user) !== undefined;
  }

  /**
   * Addresses that become admins by signing in. Only Google proves the address itself: a password may be that of somebody who
   * registered the address first, and it still opens the account after the owner has verified the address.
   */
  isAppointed({ email, emailVerified, provider, providers }: Appointee): boolean {
    const isProven = emailVerified && provider === 'google.com' && !providers.includes('password');
    return isProven && this.env.ADMIN_EMAILS.includes(email);
  }
}
