import preset from '@kerf/tooling/jest/node';
import { findServer } from './find-server.mjs';
import { conformance } from './jest.conformance.mjs';

const unit = { ...preset, displayName: 'unit', testPathIgnorePatterns: ['/conformance/'] };
const found = findServer();
if (!found) console.error('The conformance tests are left out: set MONGODB_URL or MONGOD_BINARY to run them.');

/** Processes are started and killed here: on a busy machine that takes longer than Jest's five seconds. */
export default { testTimeout: 60_000, projects: found ? [unit, conformance] : [unit] };
