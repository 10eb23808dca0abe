/** Fragments of other teams, which the shell renders, in a container with another React (`build/scope-plugin.ts`). */
export { Fragment } from '@kerf/federation/fragment';
