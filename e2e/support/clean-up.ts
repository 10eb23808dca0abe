import { rmSync } from 'node:fs';
import { dataDir } from './shop';

/** Removes the run's database, accounts and payments. */
export default () => rmSync(dataDir, { recursive: true, force: true });
