import './no-eval.js';

export type { RouteName, Routes } from './all-routes.js';
export * from './contact.js';
export * from './csp-reports.js';
export type { ErrorCode } from './error-codes.js';
export * from './items.js';
export * from './money.js';
export type * from './orders/index.js';
export * from './paging.js';
export * from './primitives.js';
export * from './remote-reports.js';
export * from './responses.js';
export * from './reviews.js';
export * from './route.js';
export * from './routes.js';
export * from './search.js';
export * from './users.js';
export * from './watches.js';
