import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AddressLimitGuard } from '../../platform/rate-limit/address-limit.guard.js';
import { AccessGuard } from './access.guard.js';

/**
 * Runs before every route. A caller with a session or an order's token has a limit of their own (`AccountLimitGuard`), so that one
 * visitor of an office cannot use up the limit of all others. All other calls, rejected ones too, count against their address.
 */
@Injectable()
export class EntryGuard implements CanActivate {
  constructor(
    private readonly addressLimit: AddressLimitGuard,
    private readonly access: AccessGuard,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    try {
      await this.access.canActivate(context);
    } catch (error) {
      // If both checks fail, report the rate limit.
      await this.addressLimit.canActivate(context);
      throw error;
    }
    const { user } = context.switchToHttp().getRequest<{ user?: unknown }>();
    return user ? true : this.addressLimit.canActivate(context);
  }
}
