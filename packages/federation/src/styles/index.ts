/** Which styles of a remote stay with its own elements, for the builds and the release tool. Needs no React. */
export * from './check-styles';
export * from './foreign-styles';
