/**
 * The libraries that a further share scope can have copies of, so that its build contains them (docs/upgrading.md). Each is loaded with
 * its first use. No script of the shell imports this file.
 */
export const libraries = [
  () => import('react'),
  () => import('react/jsx-runtime'),
  () => import('react-dom'),
  () => import('@kerf/federation/fragment'),
  () => import('@kerf/federation/query'),
  () => import('@kerf/federation/router'),
  () => import('@kerf/session/in-scope'),
  () => import('@kerf/ui'),
];
