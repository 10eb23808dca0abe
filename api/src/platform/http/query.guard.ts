import { BadRequestException, type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { endpointOf } from './endpoint.js';

/** Rejects query parameters on routes without a query. On the others, the strict schema of the endpoint rejects unknown parameters. */
@Injectable()
export class QueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const given = Object.keys(context.switchToHttp().getRequest().query);
    if (given.length > 0 && !endpointOf(context)?.query)
      throw new BadRequestException(`Unknown query parameter: ${given.join(', ')}.`);
    return true;
  }
}
