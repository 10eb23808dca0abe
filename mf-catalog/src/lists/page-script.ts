import KeepLists from '../fragments/keep-lists';

/**
 * All that knows the lists, in one script: each further one costs all pages of the catalogue 90 bytes. Its name keeps the imports of it together.
 */
export { default } from '../pages/lists-page';
export { SaveTool } from './save-tool';
export const keepLists = { default: KeepLists };
