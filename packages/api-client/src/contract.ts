import type { Route, RouteName } from '@kerf/contracts';
import { unreachable } from './api-error';

export const cannotLoad = () => {
  throw unreachable();
};

/** The contract's schemas. They are in a script of their own, because a first view that the page server has filled needs none. */
export const loadContract = () => import('@kerf/contracts').catch(cannotLoad);

/** The calls about orders and those of the staff are in scripts of their own, which the first of them loads. */
export const routeOf = async (name: RouteName): Promise<Route> => {
  const { routes } = await loadContract();
  if (name in routes) return routes[name as keyof typeof routes];
  const { orderRoutes } = await import('@kerf/contracts/orders').catch(cannotLoad);
  if (name in orderRoutes) return orderRoutes[name as keyof typeof orderRoutes];
  const { staffRoutes } = await import('@kerf/contracts/staff').catch(cannotLoad);
  return staffRoutes[name as keyof typeof staffRoutes];
};
