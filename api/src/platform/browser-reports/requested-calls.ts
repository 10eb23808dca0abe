import type { RouteName } from '@kerf/contracts';
import { allRoutes } from '@kerf/contracts/all-routes';
import type { FastifyRequest } from 'fastify';

/** A route by its name in the contract, which no client can choose. `other`: every request of no route. */
export type RequestedCall = RouteName | 'other';

const calls = new Map(Object.entries(allRoutes).map(([name, { method, path }]) => [name, `${method} ${path}`]));
const names = new Map([...calls].map(([name, call]) => [call, name as RouteName]));

export const requestedCallOf = ({
  method,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'routeOptions'>): RequestedCall =>
  names.get(`${method} ${routeOptions.url}`) ?? 'other';

/** Such as `GET /items/:id`. A route that the API has no longer is `other`. */
export const textOfCall = (name: string): string => calls.get(name) ?? 'other';
