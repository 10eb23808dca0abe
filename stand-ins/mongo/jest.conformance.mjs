import { loadTool } from '@kerf/tooling/jest/load-tool';
import preset from '@kerf/tooling/jest/node';

const { chooseLocalDatabase } = await loadTool('mongod/local-database');
const database = chooseLocalDatabase(process.env);
// The tests read the program from the environment.
if (database?.engine === 'mongod') process.env.MONGOD_BINARY = database.path;

/** Whether there is a real MongoDB: the server of MONGODB_URL, or a mongod. */
export const hasServer = database?.engine !== 'embedded';

export const conformance = { ...preset, displayName: 'conformance', testRegex: '/conformance/.*\\.test\\.ts$' };

/** `npm run test:conformance` needs a real server. */
export default () => {
  if (!hasServer) throw new Error('No MongoDB was found. Set MONGODB_URL, or MONGOD_BINARY to the path of mongod.');
  return { testTimeout: 120_000, projects: [conformance] };
};
