export * from './contact-messages.js';
export * from './item-changes.js';
export * from './moderation.js';
export * from './removed-users.js';
export * from './staff-routes.js';
