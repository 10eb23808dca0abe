import { describeDatabase } from '@kerf/tooling/mongod/local-database';
import { database } from './shop';

/** Says which database the run uses. */
export default () => console.log(`Database: ${describeDatabase(database)}`);
