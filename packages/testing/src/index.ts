export * from './act-as';
export * from './factories';
export * from './handler';
export * from './network';
export * from './render-page';
