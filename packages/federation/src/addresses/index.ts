/** Addresses and who owns them, for the browser, the page server, the builds and the release tool. Needs no React. */
export * from './claims';
export * from './fill';
export * from './languages';
export * from './match-path';
export * from './menu-problem';
export * from './own-address';
export * from './owner-of';
