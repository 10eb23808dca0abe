import { rmSync } from 'node:fs';
import { dataDir } from './shop';

/** Removes the data folder of the run. */
export default () => rmSync(dataDir, { recursive: true, force: true });
