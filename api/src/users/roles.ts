import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../platform/config/config.module.js';
import type { Env } from '../platform/config/env.js';
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

  /** A role counts only with a trusted address. */
  isAdmin(user: { role?: string | undefined; emailVerified: boolean }): boolean {
    return user.role === 'admin' && this.isTrusted(user);
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
