import { apps } from '@kerf/tooling/ports';
import { workspaces } from '@kerf/tooling/workspaces';

export interface Image {
  name: string;
  /** Of deploy/Dockerfile. */
  target: string;
  /** The argument APP of the build. */
  app?: string;
  /** The workspaces whose dependencies it contains, installed or bundled. */
  workspaces: string[];
  /** Packages that it contains besides. */
  packages?: string[];
  /** All packages of the lock file, those of tests and builds too. */
  hasEverything?: true;
  /** Only for development and tests: never in production. */
  isLocal?: true;
}

/** Every image of deploy/Dockerfile. */
export const images: Image[] = [
  { name: 'kerf-api', target: 'api', workspaces: ['api'] },
  { name: 'kerf-shell', target: 'shell', workspaces: ['shell', 'shell/server'] },
  ...apps
    .filter(app => app !== 'shell')
    .map(app => ({ name: `kerf-${app}`, target: 'remote', app, workspaces: [app] })),
  { name: 'kerf-nginx', target: 'nginx', workspaces: [] },
  { name: 'kerf-release', target: 'release', workspaces: ['tools/release'] },
  { name: 'kerf-mongo', target: 'mongo', workspaces: [] },
  {
    name: 'kerf-stand-ins',
    target: 'stand-ins',
    workspaces: ['stand-ins/auth', 'stand-ins/mail', 'stand-ins/stripe'],
    // The bundle of the local Firebase has them; its manifest names them beside what its tests use.
    packages: ['firebase', 'firebase-tools'],
    isLocal: true,
  },
  { name: 'kerf-development', target: 'development', workspaces: workspaces(), hasEverything: true, isLocal: true },
];
