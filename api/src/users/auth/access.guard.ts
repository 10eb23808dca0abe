import { type Access, roleAllows } from '@kerf/contracts';
import { type ExecutionContext, ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCESS, type OrderHolder, type SignedInUser } from '../../platform/access/access.js';
import { EndedLinksRepository } from '../../platform/access/ended-links.repository.js';
import { requireFreshSignIn } from '../../platform/access/fresh-sign-in.js';
import { OrderTokens } from '../../platform/access/order-tokens.js';
import { refusal } from '../../platform/errors/refusal.js';
import { endpointOf } from '../../platform/http/endpoint.js';
import { bearerToken } from './bearer-token.js';

interface Request {
  headers: { authorization?: string };
  user?: SignedInUser | OrderHolder;
}

/** Checks on every route that the caller has the access its decorator asks for. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly orderTokens: OrderTokens,
    private readonly endedLinks: EndedLinksRepository,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (access === 'anyone') return true;
    if (!access) throw new ForbiddenException(refusal('closed'));
    const request = context.switchToHttp().getRequest<Request>();
    const { authorization } = request.headers;
    if (access === 'guest' && authorization === undefined) return true;
    const link = access === 'order' ? await this.orderTokens.linkOf(bearerToken(authorization) ?? '') : undefined;
    if (link && !(await this.endedLinks.includes(link))) {
      request.user = { order: link.order, link: link.id };
      return true;
    }
    await super.canActivate(context);
    const user = request.user as SignedInUser;
    const { role, needsSecondFactor } = user;
    if (!roleAllows(role, access) && needsSecondFactor) throw secondFactorRequired();
    if (!roleAllows(role, access))
      throw new ForbiddenException(access === 'admin' ? refusal('onlyAdmin') : refusal('notThisRole'));
    if (endpointOf(context)?.fresh) requireFreshSignIn(user);
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new UnauthorizedException(refusal('signIn'));
    return user;
  }
}

const secondFactorRequired = () =>
  new ForbiddenException({
    message: refusal('needsSecondFactor'),
    code: 'second-factor-required',
  });
