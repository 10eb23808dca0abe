export * from './addresses.js';
export * from './cart.js';
export * from './order-routes.js';
export * from './orders.js';
export * from './payments.js';
export * from './receipts.js';
export * from './refunds.js';
export * from './returns.js';
