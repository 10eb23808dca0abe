/** Files of `@module-federation/webpack-bundler-runtime` that have no types of their own. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: (options: object) => void;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export const installInitialConsumes: (options: object) => void;
}

/** The plugin defines it: true in a remote, false in the shell. */
declare const FEDERATION_HAS_EXPOSES: boolean;
