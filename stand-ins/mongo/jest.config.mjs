import preset from '@kerf/tooling/jest/node';
import { conformance, hasServer } from './jest.conformance.mjs';

const unit = { ...preset, displayName: 'unit', testPathIgnorePatterns: ['/conformance/'] };
if (!hasServer) console.error('The conformance tests are left out: set MONGODB_URL or MONGOD_BINARY to run them.');

/** On a busy machine, the processes of the unit tests and the generated commands take minutes. */
export default { testTimeout: 120_000, projects: hasServer ? [unit, conformance] : [unit] };
