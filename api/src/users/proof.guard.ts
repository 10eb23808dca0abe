import { type CanActivate, type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { refusal } from '../platform/errors/refusal.js';

/** Without any proof the caller is nobody (401), before the rest of the request is looked at. */
@Injectable()
export class ProofGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const body: unknown = context.switchToHttp().getRequest().body;
    const proof = typeof body === 'object' && body !== null && 'idToken' in body && body.idToken;
    if (typeof proof !== 'string' || proof === '') throw new UnauthorizedException(refusal('signIn'));
    return true;
  }
}
