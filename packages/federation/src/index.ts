export * from './choose-release';
export * from './config';
export * from './load-exposed';
export * from './load-script';
export * from './paths';
export * from './remote-module';
export * from './remotes';
export * from './visitor-key';
