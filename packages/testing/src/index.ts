export * from './factories';
export * from './network';
export * from './render-page';
