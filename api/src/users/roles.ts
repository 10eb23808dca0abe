import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../config/config.module.js';
import type { Env } from '../config/env.js';

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

  /** Addresses that are admins from their first sign-in on. */
  isAppointed(user: { email: string; emailVerified: boolean }): boolean {
    return this.env.ADMIN_EMAILS.includes(user.email) && this.isTrusted(user);
  }
}
