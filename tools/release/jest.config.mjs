import { loadTool } from '@kerf/tooling/jest/load-tool';
import tools from '@kerf/tooling/jest/tools';

const { findMinio, MINIO_MISSING } = await loadTool('minio');

const leftOut = findMinio(process.env) ? [] : ['\\.minio\\.full\\.test\\.ts$'];
if (leftOut.length > 0) console.error(MINIO_MISSING);

export default { ...tools, testPathIgnorePatterns: ['/node_modules/', ...leftOut] };
