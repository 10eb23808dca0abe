export * from './factories';
export * from './handler';
export * from './network';
export * from './pages';
