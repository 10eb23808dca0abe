import { databaseToolsProblem } from '@kerf/start/backup/database-tools';
import { COMPOSE_MISSING, dockerProblem, findCompose } from '@kerf/tooling/docker-engine';
import { findProgram } from '@kerf/tooling/find-program';
import { findMinio, MINIO_MISSING } from '@kerf/tooling/minio';
import { findCluster } from '@kerf/tooling/mongod/find-cluster';
import { chooseLocalDatabase, chooseOwnDatabase } from '@kerf/tooling/mongod/local-database';
import { findStripeMock, STRIPE_MOCK_MISSING } from '@kerf/tooling/stripe-mock';
import { registryProblem } from './documents/registry.ts';
import { jestStep, playwrightStep, type Stage, type Step, tool } from './step.ts';

const mongodProblem = (): string | undefined => {
  const database = chooseOwnDatabase(process.env);
  return database.engine === 'embedded' ? `It needs a mongod, and ${database.reason}.` : undefined;
};

const clusterProblem = (): string | undefined => {
  try {
    findCluster(process.env);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

/** What only `npm run test:full` runs, where it finds the program. Each has the machine for itself. */
export const fullStages: Stage[] = [
  {
    title: 'Development and shipping',
    steps: [playwrightStep('development and shipping', ['--grep', '@use'])],
  },
  {
    title: 'Documents',
    steps: [
      {
        ...jestStep('tools/test', ['--config=jest.documents.config.mjs'], 'steps of the documents'),
        problem: registryProblem,
      },
    ],
  },
  {
    title: 'Database server',
    steps: [
      {
        ...jestStep('packages/tooling', ['--config=jest.mongodb.config.mjs'], 'mongod'),
        problem: mongodProblem,
      },
      {
        ...jestStep('tools/start', ['--config=jest.mongodb.config.mjs'], 'backup and restore'),
        problem: () => mongodProblem() ?? databaseToolsProblem(process.env),
      },
    ],
  },
  {
    title: 'Sharded cluster',
    steps: [{ ...tool('sharded cluster', 'test/src/sharded.ts'), problem: clusterProblem }],
  },
  {
    title: 'Containers',
    steps: [{ ...tool('containers', '../deploy/engine/main.ts'), problem: () => dockerProblem(process.env) }],
  },
];

const PROMTOOL_MISSING =
  'The alert rules are not checked by promtool: it is not on PATH, and PROMTOOL_BINARY is not set.';

/** What the tests of a workspace leave out without an optional program. */
export const gaps: Readonly<Record<string, Step['gap']>> = {
  api: () => (findStripeMock(process.env) ? undefined : STRIPE_MOCK_MISSING),
  deploy: () =>
    [
      findCompose(process.env) ? [] : COMPOSE_MISSING,
      findProgram('promtool', 'PROMTOOL_BINARY', process.env) ? [] : PROMTOOL_MISSING,
    ]
      .flat()
      .join(' ') || undefined,
  'stand-ins/mongo': () =>
    chooseLocalDatabase(process.env)?.engine === 'embedded'
      ? 'The embedded database is not compared with MongoDB: set MONGODB_URL or MONGOD_BINARY.'
      : undefined,
  'tools/release': () => (findMinio(process.env) ? undefined : MINIO_MISSING),
};
