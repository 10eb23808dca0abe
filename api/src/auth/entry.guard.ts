import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AddressLimitGuard } from '../rate-limit/address-limit.guard.js';
import { AccessGuard } from './access.guard.js';

/**
 * Stands before every route: counts the caller's address and reads who the caller is at the same time. An address over its limit is
 * told so whoever calls, and nobody passes before it is counted.
 */
@Injectable()
export class EntryGuard implements CanActivate {
  constructor(
    private readonly addressLimit: AddressLimitGuard,
    private readonly access: AccessGuard,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const allowed = this.access.canActivate(context);
    // Who is refused for both hears of the address.
    allowed.catch(() => undefined);
    await this.addressLimit.canActivate(context);
    return allowed;
  }
}
