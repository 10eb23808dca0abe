import type { Route } from '../route.js';
import { catalogueRoutes } from './catalogue-routes.js';
import { conversationRoutes } from './conversation-routes.js';
import { itemRoutes } from './item-routes.js';
import { orderWorkRoutes } from './order-work-routes.js';
import { promotionRoutes } from './promotion-routes.js';
import { reportRoutes } from './report-routes.js';
import { userRoutes } from './user-routes.js';

/** The calls of the people who run the shop. The browser loads them with the first page that needs one. */
export const staffRoutes = {
  ...orderWorkRoutes,
  ...userRoutes,
  ...itemRoutes,
  ...catalogueRoutes,
  ...conversationRoutes,
  ...promotionRoutes,
  ...reportRoutes,
} as const satisfies Record<string, Route>;
