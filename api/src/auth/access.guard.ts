import type { Access } from '@kerf/contracts';
import { type ExecutionContext, ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCESS, type SignedInUser } from '../access/access.js';

/** Checks on every route that the caller has the access its decorator asks for. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (access === 'anyone') return true;
    if (!access) throw new ForbiddenException('This call is closed.');
    await super.canActivate(context);
    const { isAdmin }: SignedInUser = context.switchToHttp().getRequest().user;
    if (access === 'admin' && !isAdmin) throw new ForbiddenException('Only an admin may do this.');
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new UnauthorizedException('Please sign in.');
    return user;
  }
}
