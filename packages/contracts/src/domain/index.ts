export * from './categories.js';
export * from './cents.js';
export * from './currencies.js';
export * from './public-reads.js';
export * from './remote-report-limits.js';
export * from './roles.js';
export * from './sold-name.js';
export * from './specification-units.js';
