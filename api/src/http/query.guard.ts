import { routes } from '@kerf/contracts';
import { BadRequestException, type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const withQuery = new Set(
  Object.values(routes).flatMap(route => ('query' in route ? [`${route.method} ${route.path}`] : [])),
);

/** Refuses query parameters on routes that take none. The strict schema of a route with a query does the same for the others. */
@Injectable()
export class QueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { method, routeOptions, query } = context.switchToHttp().getRequest<FastifyRequest>();
    const given = Object.keys(query as object);
    const call = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
    if (given.length > 0 && !withQuery.has(call))
      throw new BadRequestException(`Unknown query parameter: ${given.join(', ')}.`);
    return true;
  }
}
