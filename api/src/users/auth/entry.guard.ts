import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AddressLimitGuard } from '../../platform/rate-limit/address-limit.guard.js';
import { AccessGuard } from './access.guard.js';

/**
 * Runs before every route: checks the rate limit of the address and loads the user in parallel. No request passes before its
 * address is counted.
 */
@Injectable()
export class EntryGuard implements CanActivate {
  constructor(
    private readonly addressLimit: AddressLimitGuard,
    private readonly access: AccessGuard,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const allowed = this.access.canActivate(context);
    // If both checks fail, report the rate limit.
    allowed.catch(() => undefined);
    await this.addressLimit.canActivate(context);
    return allowed;
  }
}
