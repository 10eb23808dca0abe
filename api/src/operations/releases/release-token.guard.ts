import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { requireBearer } from '../../platform/access/require-bearer.js';
import { ENV, type Env } from '../../platform/config/env.js';

/** The calls of the release service need RELEASE_TOKEN. Without one they do not exist. */
@Injectable()
export class ReleaseTokenGuard implements CanActivate {
  constructor(@Inject(ENV) private readonly env: Env) {}

  canActivate(context: ExecutionContext): boolean {
    requireBearer(context, this.env.RELEASE_TOKEN, this.env.RELEASE_PREVIOUS_TOKEN);
    return true;
  }
}
