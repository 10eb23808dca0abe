import type { Project } from './compose.ts';

const SCRIPT = `
const admin = connect('mongodb://127.0.0.1:27017/admin?directConnection=true');
const { MONGO_INITDB_ROOT_PASSWORD: password, MONGO_INITDB_ROOT_PASSWORD_FILE: file } = process.env;
admin.auth('kerf', password || require('node:fs').readFileSync(file, 'utf8').trim());
const shop = admin.getSiblingDB('kerf');
const all = name => shop.getCollection(name).find({}, { _id: 1, status: 1, email: 1 }).sort({ _id: 1 }).toArray();
print(EJSON.stringify({ users: all('users'), orders: all('orders') }));
`;

/** Returns the users and orders of the database and the charges at the payment provider. */
export async function recordsOf(project: Project, stripeUrl: string): Promise<{ text: string; counts: string }> {
  const printed = await project.compose('exec', '-T', 'mongo', 'mongosh', '--quiet', '--nodb', '--eval', SCRIPT);
  const { users, orders } = JSON.parse(printed.trim().split('\n').at(-1) ?? '');
  const { charges } = (await (await fetch(`${stripeUrl}/__stand-in/state`)).json()) as { charges: unknown[] };
  const counts = `${users.length} users, ${orders.length} orders, ${charges.length} charges`;
  return { text: JSON.stringify({ users, orders, charges }), counts };
}
