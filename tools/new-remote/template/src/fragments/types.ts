import type {} from '@kerf/federation/fragments';

declare module '@kerf/federation/fragments' {
  interface Fragments {
    /** Links to the newest tools. */
    'mf-example/newest-tools': { version: 1; props: { count: number } };
  }
}
