import { tsImport } from 'tsx/esm/api';

/**
 * Imports a TypeScript module of this package into a Jest configuration. Node 20 does not run TypeScript by itself.
 * @param {string} name such as `mongod/find`
 */
export const loadTool = name => tsImport(`../src/${name}.ts`, import.meta.url);
