/** The shared libraries that contain React. A remote of a further scope gets its own copies, and none of the default scope. */
export const modulesWithReact = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@kerf/federation/fragment',
  '@kerf/federation/query',
  '@kerf/federation/router',
  '@kerf/session',
  '@kerf/ui',
];
