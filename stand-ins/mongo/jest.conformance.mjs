import preset from '@kerf/tooling/jest/node';
import { findServer } from './find-server.mjs';

export const conformance = { ...preset, displayName: 'conformance', testRegex: '/conformance/.*\\.test\\.ts$' };

/** `npm run test:conformance` needs a real server. */
export default () => {
  if (!findServer()) throw new Error('No MongoDB was found. Set MONGODB_URL, or MONGOD_BINARY to the path of mongod.');
  return { testTimeout: 120_000, projects: [conformance] };
};
