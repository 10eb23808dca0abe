import { browserRoutes } from './csp-reports.js';
import { orderRoutes } from './orders/order-routes.js';
import { routes } from './routes.js';
import { staffRoutes } from './staff/staff-routes.js';
import { vitalsRoutes } from './vitals.js';

/** Every call of the API. Not part of the index: a page loads the calls about orders and those of the staff only when it needs them. */
export const allRoutes = { ...routes, ...orderRoutes, ...staffRoutes, ...browserRoutes, ...vitalsRoutes };

export type Routes = typeof allRoutes;
export type RouteName = keyof Routes;
