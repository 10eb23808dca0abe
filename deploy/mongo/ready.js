// The health check of the database, run by mongosh. Transactions need a replica set: the first check initiates one of one member.
const { MONGO_INITDB_ROOT_PASSWORD: password, MONGO_INITDB_ROOT_PASSWORD_FILE: file } = process.env;
const admin = connect('mongodb://127.0.0.1:27017/admin?directConnection=true');
admin.auth('kerf', password || require('node:fs').readFileSync(file, 'utf8').trim());
try {
  admin.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  admin.adminCommand({ replSetInitiate: { _id: 'kerf', members: [{ _id: 0, host: 'mongo:27017' }] } });
}
if (!admin.hello().isWritablePrimary) quit(1);
