// The health check of the database, run by mongosh. Transactions need a replica set: the first check initiates one of one member. The first
// check of the primary creates the user of the API, who can read and write the shop's data and nothing else.
const { MONGO_INITDB_ROOT_PASSWORD, MONGO_INITDB_ROOT_PASSWORD_FILE, MONGO_API_PASSWORD, MONGO_API_PASSWORD_FILE } =
  process.env;
const secret = (text, file) => text || require('node:fs').readFileSync(file, 'utf8').trim();
const admin = connect('mongodb://127.0.0.1:27017/admin?directConnection=true');
admin.auth('kerf', secret(MONGO_INITDB_ROOT_PASSWORD, MONGO_INITDB_ROOT_PASSWORD_FILE));
try {
  admin.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  admin.adminCommand({ replSetInitiate: { _id: 'kerf', members: [{ _id: 0, host: 'mongo:27017' }] } });
}
if (!admin.hello().isWritablePrimary) quit(1);
else if (!admin.getUser('api')) {
  const pwd = secret(MONGO_API_PASSWORD, MONGO_API_PASSWORD_FILE);
  admin.createUser({ user: 'api', pwd, roles: [{ role: 'readWrite', db: 'kerf' }] });
}
