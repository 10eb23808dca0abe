/** What `npm run kerf` has besides the commands of a team, which are in `release/src/kerf.ts`. */
export const shopCommands = {
  Operation: {
    'canary-watch': command('ends canaries that harm visitors, and raises the others', 'release/src/canary-watch.ts'),
    'release-service': command('serves the page of the releases', 'release/src/release-service.ts'),
    'serve-releases': command('serves the release store on this machine', 'release/src/serve.ts'),
    'follow-pointer': command('copies the pointer to a folder whenever it changes', 'release/src/follow-pointer.ts'),
    backup: command('encrypts a dump of the database: backup FILE COMMAND', 'start/src/backup.ts'),
    restore: command('decrypts one: restore FILE COMMAND', 'start/src/restore.ts'),
    'backup-key': command('creates the key of the backups: backup-key FILE', 'start/src/backup-key.ts'),
    'stock-check': command('compares the stock of each item with its ledger', 'start/src/stock-check.ts'),
    shard: command('shards the collections of the cluster that MONGODB_URL names', 'start/src/shard.ts'),
  },
  Development: {
    'serve-remote': command('serves a remote to a deployed shop with an override', 'dev/src/serve-remote.ts'),
    format: command('formats the repository', 'test/src/format.ts'),
    owners: command('prints the pages and their remotes; --write: .github/CODEOWNERS', 'new-remote/src/owners.ts'),
    packages: command('records new versions of the packages that others use', 'test/src/packages.ts'),
    'pack-create-remote': command('packs what a team needs for a remote of its own: FOLDER', 'new-remote/src/pack.mjs'),
    sbom: command('writes a bill of materials of each image: sbom FOLDER', '../deploy/sbom.ts'),
    advisories: command('fails on published vulnerabilities of the packages', 'test/src/advisories.ts'),
    'spec-coverage': command(
      'lists the tests of each line of the spec, and of the protections',
      'test/src/spec-coverage.ts',
    ),
  },
  Tests: {
    'test:mongodb': command("runs the API's tests on a real MongoDB", 'test/src/mongodb.ts'),
    'test:sharded': command("runs the API's tests and the chaos test on a sharded cluster", 'test/src/sharded.ts'),
    'test:docker': command('builds the images, and tests production and development', '../deploy/engine/main.ts'),
    fuzz: command('sends hostile requests to every path of the API', 'test/src/fuzz.ts'),
    faults: command('kills the parts of a loaded shop; checks orders, stock, money', 'chaos/src/main.ts'),
    abuse: command('attacks a running local shop while an honest shopper buys', 'bench/src/abuse.ts'),
  },
};

/** @param path of the program, which reads its arguments from the process */
function command(does: string, path: string) {
  return { does, run: () => import(new URL(path, import.meta.url).href) };
}
