export * from './choose-release';
export * from './config';
export * from './events';
export * from './load-script';
export * from './paths';
export * from './remote-module';
export * from './remotes';
export * from './visitor-key';
