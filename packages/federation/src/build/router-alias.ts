import { createRequire } from 'node:module';

const fromRouter = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));

/**
 * Replaces React Router's development build, the only one that its `package.json` exports (7.18.5), by the production build beside it,
 * which has no warnings for developers.
 */
export const routerAlias: Record<string, string> = Object.fromEntries(
  Object.entries({ 'react-router': 'index', 'react-router/dom': 'dom-export' }).map(([name, file]) => [
    `${name}$`,
    fromRouter.resolve('react-router').replace(/development[\\/][^\\/]+$/, `production/${file}.mjs`),
  ]),
);
