import { orderRoutes } from './orders/order-routes.js';
import { routes } from './routes.js';

/** Every call of the API. Not part of the index: a page loads the calls about orders only when it needs them. */
export const allRoutes = { ...routes, ...orderRoutes };

export type Routes = typeof allRoutes;
export type RouteName = keyof Routes;
