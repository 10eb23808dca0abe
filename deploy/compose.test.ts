import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { runInNewContext } from 'node:vm';
import { findCompose } from '@kerf/tooling/docker-engine';
import { apps as frontEnds } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { parseOrigins } from '../shell/server/src/config/origins.ts';
import {
  composeFile,
  DEVELOPMENT,
  localVariables,
  localVariablesWith,
  PRODUCTION,
  serviceNamed,
} from './testing/compose.ts';
import { isIgnored, rulesOf } from './testing/docker-ignore.ts';
import { copiedFiles, imageOf, instructions, stages } from './testing/dockerfile.ts';
import { missingPackages } from './testing/missing-packages.ts';

const file = composeFile(localVariables);
const development = composeFile({}, DEVELOPMENT);
const remotes = frontEnds.filter(name => name !== 'shell');
const services = [file, development].flatMap(each => Object.entries(each.services));
const targets = [...new Set(services.flatMap(([, { build }]) => build?.target ?? []))];
const pinned = /^[a-z./-]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const compose = findCompose(process.env);

for (const args of [
  ['-f', DEVELOPMENT],
  ['-f', PRODUCTION],
  ['-f', PRODUCTION, '--env-file', 'deploy/local.env'],
])
  (compose ? test : test.skip)(`Compose accepts ${args.join(' ')}`, () => {
    const [program = '', ...before] = compose ?? [];
    const env = { PATH: process.env.PATH, HOME: root, DOCKER_CONFIG: process.env.DOCKER_CONFIG };
    const done = spawnSync(program, [...before, ...args, 'config'], { cwd: root, env, encoding: 'utf8' });
    expect([done.status, done.stderr]).toEqual([0, expect.any(String)]);
  });

/** They start as root, to become the user who owns the checkout. */
const asOwner = { user: 'root', cap_add: ['SETUID', 'SETGID'], entrypoint: ['bash', 'deploy/development/as-owner.sh'] };

test.each(services)('%s has no rights that it does not need, and limits', (_, { cap_add, entrypoint, ...service }) => {
  expect(service).toMatchObject({
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    read_only: true,
    init: true,
    restart: expect.any(String),
    mem_limit: expect.any(String),
    cpus: expect.any(Number),
    pids_limit: expect.any(Number),
  });
  expect(service.privileged).toBeUndefined();
  if (service.image === 'kerf-development') expect({ user: service.user, cap_add, entrypoint }).toEqual(asOwner);
  else expect([service.user, cap_add]).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/), undefined]);
});

/** The stage that an image is built from, by whichever service builds it. */
const stageOf = (image: string) => services.find(([, each]) => each.image === image && each.build)?.[1].build?.target;

test.each(services.filter(([, { restart }]) => restart !== 'no'))(
  '%s has a health check',
  (_, { healthcheck, image }) => {
    expect(healthcheck?.test ?? imageOf(stageOf(image) ?? '').healthcheck).toBeTruthy();
  },
);

test.each([
  ['production', file],
  ['development', development],
])('%s names only services, networks, volumes and files that exist', (_, each) => {
  for (const { depends_on = {}, networks = [], volumes = [] } of Object.values(each.services)) {
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(each.services).toHaveProperty([other]);
    for (const network of networks) expect(each.networks).toHaveProperty([network]);
    for (const source of volumes.map(volume => volume.split(':')[0] ?? '')) {
      const paths = [join(root, source), join(root, 'deploy', source)];
      if (source.startsWith('.')) expect([source, paths.some(path => existsSync(path))]).toEqual([source, true]);
      else if (!source.startsWith('/')) expect(each.volumes).toHaveProperty([source]);
    }
  }
});

test('no service uses the network of another one, and no network has fixed addresses', () => {
  for (const [, service] of services) expect(service).not.toHaveProperty('network_mode');
  for (const network of Object.values(file.networks ?? {})) expect(network ?? {}).not.toHaveProperty('ipam');
});

test('ports are open to this machine only by default', () => {
  for (const port of services.flatMap(([, { ports = [] }]) => ports)) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('the stand-ins are in their profile only, and no other service requires them', () => {
  const all = Object.entries(file.services);
  const profiled = all.filter(([, { profiles }]) => profiles?.includes('local')).map(([name]) => name);
  expect(profiled.sort()).toEqual(['auth', 'mail', 'open', 'seed', 'stripe']);
  for (const [, { depends_on = {}, profiles }] of all)
    if (!profiles)
      for (const [name, condition] of Object.entries(depends_on))
        if (profiled.includes(name)) expect(condition).toMatchObject({ required: false });
});

test.each([
  ['production', file],
  ['development', development],
])('the API of %s waits for the end of the seed, so `up --wait` does not fail when it ends', (_, { services }) => {
  expect(services.api?.depends_on).toMatchObject({ seed: { condition: 'service_completed_successfully' } });
});

test('a moved port moves every address that names it', () => {
  const moved = { SHELL_PORT: '3100', API_PORT: '4100', MF_CATALOG_PORT: '3101', RELEASES_PORT: '3110' };
  const { services } = composeFile(moved);
  for (const app of frontEnds) expect(services[app]?.environment.API_URL).toBe('http://127.0.0.1:4100');
  expect(services['mf-catalog']?.environment.PUBLIC_URL).toBe('http://127.0.0.1:3101');
  for (const origin of ['http://127.0.0.1:3101', 'http://127.0.0.1:3110'])
    expect(services.shell?.environment.REMOTE_ORIGINS).toContain(origin);
  expect(localVariablesWith(moved).CORS_ORIGINS).toBe('http://localhost:3100,http://127.0.0.1:3100');
  const text = JSON.stringify(composeFile(moved, DEVELOPMENT).services);
  for (const port of ['3000', '4000', '3001']) expect(text).not.toContain(`:${port}`);
});

test('without the profile there is no stand-in, and NODE_ENV is production', () => {
  expect(serviceNamed('api').environment.NODE_ENV).toBe('production');
  for (const { environment } of [serviceNamed('api'), serviceNamed('shell')])
    for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_BASE']) expect(environment[name]).toBeFalsy();
});

test('every app has a service with its own image', () => {
  for (const app of ['api', 'shell']) expect(file.services[app]?.build?.target).toBe(app);
  for (const app of remotes) expect(file.services[app]?.build).toMatchObject({ target: 'remote', args: { APP: app } });
  for (const [, { build }] of services) if (build) expect(build.dockerfile).toBe('deploy/Dockerfile');
});

test('every app is in the development environment, and its sources are mounted', () => {
  for (const app of ['api', ...frontEnds]) {
    const { command, volumes } = serviceNamed(app, {}, DEVELOPMENT);
    expect(command).toEqual(['node', 'tools/run.mjs', 'dev/src/serve.ts', app]);
    expect(volumes).toContain(`./${app}/src:/kerf/${app}/src:ro`);
  }
});

test('the base images are pinned by digest', () => {
  const names = stages.map(({ name }) => name);
  const bases = stages.map(({ base }) => base).filter(base => !names.includes(base));
  expect(bases.length).toBeGreaterThan(0);
  for (const base of bases) expect(base).toMatch(pinned);
});

/** The files that a pattern in the last part of a path names. */
const filesOf = (pattern: string): string[] =>
  readdirSync(join(root, dirname(pattern)))
    .map(name => join(dirname(pattern), name))
    .filter(path => matchesGlob(path, pattern));

test('the images copy only files that exist, and that .dockerignore does not leave out', () => {
  const paths = copiedFiles.flatMap(path => (path.startsWith('$') ? remotes : path));
  expect(paths).toContain('docs/ownership.md');
  for (const path of paths) {
    const files = path.includes('*') ? filesOf(path) : [path];
    expect([path, files.length > 0]).toEqual([path, true]);
    for (const each of files)
      expect([each, existsSync(join(root, each)), isIgnored(each)]).toEqual([each, true, false]);
  }
});

test('a rule of .dockerignore also matches what is in a folder, and a later rule decides', () => {
  const rules = rulesOf('# Comment\ndocs\n**/dist\n!docs/ownership.md\ndeploy/*.env\n');
  const ignored = ['docs/deploying.md', 'docs/decisions/001.md', 'dist/a.js', 'api/dist/main.js', 'deploy/local.env'];
  for (const path of ignored) expect([path, isIgnored(path, rules)]).toEqual([path, true]);
  for (const path of ['docs/ownership.md', 'api/docs', 'deploy/mongo/local.env', '.', '# Comment'])
    expect([path, isIgnored(path, rules)]).toEqual([path, false]);
});

const copiesAll = ['sources', 'development'];
test.each(stages.filter(({ name }) => !copiesAll.includes(name)))(
  'the stage $name copies every package that its files import',
  ({ instructions }) => {
    expect(missingPackages(instructions)).toEqual([]);
  },
);

test.each(targets)('the image %s has a command without a shell', target => {
  expect(imageOf(target).command.length).toBeGreaterThan(0);
});

test('the packages are installed before any source is copied, with scripts off and a cache', () => {
  const { allowScripts } = JSON.parse(read('package.json'));
  expect([...new Set(Object.values(allowScripts))]).toEqual([false]);
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const installing = stages.filter(stage => stage.instructions.some(({ rest }) => /\bnpm (install|ci)\b/.test(rest)));
  expect(installing.map(({ name }) => name)).toContain('dependencies');
  for (const { instructions } of installing) {
    for (const { name, rest } of instructions) {
      if (name === 'COPY') expect(rest).toMatch(/^--from=manifests /);
      if (name === 'RUN') expect(rest).toMatch(/^--mount=type=cache,.* npm ci --ignore-scripts /);
    }
  }
});

test.each([
  ['production', file],
  ['development', development],
])('in %s one service builds an image, and no service pulls it', (_, { services }) => {
  const all = Object.values(services);
  for (const image of new Set(all.map(each => each.image))) {
    expect(image).toMatch(/^kerf-/);
    const [builder, ...others] = all.filter(each => each.image === image && each.build);
    expect([image, builder?.build?.target, others]).toEqual([image, expect.any(String), []]);
  }
  for (const { image, build, pull_policy } of all) if (!build) expect([image, pull_policy]).toEqual([image, 'never']);
});

test('`docker compose up` brings the images of development up to date', () => {
  for (const { image, build, pull_policy } of Object.values(development.services))
    if (build) expect([image, pull_policy]).toEqual([image, 'build']);
});

/** Their root file system is read-only, so npm could not write its cache. */
test('no container of development installs packages: they and the lockfile come from one image', () => {
  for (const { image, command = [], entrypoint = [], volumes = [] } of Object.values(development.services)) {
    if (image !== 'kerf-development') continue;
    const scripts = [...entrypoint, ...command].filter(word => word.endsWith('.sh'));
    for (const text of [...entrypoint, ...command, ...scripts.map(read)]) expect(text).not.toMatch(/\bnp[mx]\b/);
    for (const mounted of volumes.map(each => each.split(':')[1]))
      expect(mounted).toMatch(/^\/kerf\/(?:\.data|[\w/-]+\/(?:src|public|texts))$/);
  }
  const marker = instructions.find(({ rest }) => rest.includes('.kerf-installed'))?.rest;
  expect(marker).toMatch(/npm ci .*sha256sum package-lock\.json .*>node_modules\/\.kerf-installed$/);
});

test('the API has enough time to stop in order', () => {
  const drainMs = /drainMs = ([\d_]+)/.exec(read('api/src/main.ts'))?.[1]?.replace('_', '');
  expect(Number.parseInt(file.services.api?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(Number(drainMs));
});

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
/** The keys of the first object in a module of the API. */
const keysIn = (module: string) =>
  namesIn(read(`api/src/platform/config/${module}.ts`).split(/^}/m)[0] ?? '', /^ {2}([A-Z][A-Z_]+): /gm);
const ofApi = keysIn('env');
const ofTests = keysIn('test-variables');

test('every variable of the API can be set', () => {
  expect(ofApi.length).toBeGreaterThan(10);
  for (const name of ofApi.filter(each => !['HOST', 'API_PORT'].includes(each)))
    expect(file.services.api?.environment).toHaveProperty([name]);
});

test('.env.example has every variable of the API that a person sets, and none that only tests change', () => {
  const example = namesIn(read('.env.example'), /^([A-Z][A-Z_0-9]+)=/gm);
  // The programs that start the API, and the compose files, set these.
  const own = ['NODE_ENV', 'HOST', 'PUBLIC_URL', 'FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_BASE', 'BOT_CHECK_URL'];
  expect(ofApi.filter(name => !example.includes(name)).sort()).toEqual(own.sort());
  expect(ofTests.length).toBeGreaterThan(10);
  expect(ofTests.filter(name => example.includes(name))).toEqual([]);
  expect(ofTests.filter(name => read('docker-compose.production.yml').includes(`${name}:`))).toEqual([]);
});

test('the shell has the contact of security.txt, and the proxy the address that it redirects to', () => {
  const variables = { SECURITY_CONTACT: 'security@shop.example', SHOP_URL: 'https://shop.example' };
  expect(serviceNamed('shell', variables).environment).toMatchObject(variables);
  expect(serviceNamed('proxy', variables).environment.SHOP_URL).toBe(variables.SHOP_URL);
});

test('the shell has the texts of the owner, or else the samples', () => {
  expect(serviceNamed('shell', { TEXTS_DIR: '/srv/texts' }).volumes).toContain('/srv/texts:/kerf/shell/texts:ro');
  expect(serviceNamed('shell').volumes).toContain('./shell/texts:/kerf/shell/texts:ro');
});

test('no image and no service contains a secret', () => {
  for (const { name, rest } of instructions)
    if (name === 'ENV' || name === 'ARG') expect(rest).not.toMatch(/secret|token|password|key|credential/i);
  for (const name of [
    'JWT_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'METRICS_TOKEN',
    'RELEASE_TOKEN',
    'SECOND_FACTOR_KEY',
  ])
    expect(serviceNamed('api').environment[name]).toBeFalsy();
});

test('every secret of the API and of the page server can be a file', () => {
  const { environment, secrets = [] } = serviceNamed('api', { JWT_SECRET_FILE: './jwt' });
  const names = ['MONGODB_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'JWT_SECRET', 'JWT_PREVIOUS_SECRET'];
  const factor = ['SECOND_FACTOR_KEY', 'SECOND_FACTOR_PREVIOUS_KEY'];
  for (const name of [
    ...names,
    ...factor,
    'METRICS_TOKEN',
    'PAGE_SERVER_TOKEN',
    'PAGE_SERVER_PREVIOUS_TOKEN',
    'RELEASE_TOKEN',
    'RELEASE_PREVIOUS_TOKEN',
    'RELEASE_WEBHOOK_URL',
  ]) {
    expect(environment[`${name}_FILE`]).toBe(`/run/secrets/${name.toLowerCase()}`);
    expect(secrets).toContain(name.toLowerCase());
  }
  expect(serviceNamed('canary-watch')).toMatchObject({
    environment: { METRICS_TOKEN_FILE: '/run/secrets/metrics_token' },
    secrets: ['metrics_token'],
  });
  expect(serviceNamed('shell')).toMatchObject({
    environment: {
      PAGE_SERVER_TOKEN_FILE: '/run/secrets/page_server_token',
      OVERRIDE_KEY_FILE: '/run/secrets/override_key',
    },
    secrets: ['page_server_token', 'override_key'],
  });
  expect(composeFile({ JWT_SECRET_FILE: './jwt' }).secrets?.jwt_secret).toEqual({ file: './jwt' });
});

/** Runs the health check of the database with this state of the server. Returns what it does. */
const checkDatabase = ({ hasUser = false, isPrimary = true }) => {
  const created: object[] = [];
  const quits: number[] = [];
  const admin = {
    auth: () => true,
    adminCommand: () => ({ ok: 1 }),
    hello: () => ({ isWritablePrimary: isPrimary }),
    getUser: () => (hasUser ? { user: 'api' } : null),
    createUser: (user: object) => created.push(user),
  };
  const env = { MONGO_INITDB_ROOT_PASSWORD: 'root', MONGO_API_PASSWORD: 'secret' };
  const globals = { process: { env }, connect: () => admin, quit: (code: number) => quits.push(code) };
  runInNewContext(read('deploy/mongo/ready.js'), globals);
  return { created, quits };
};

test('the primary gets a user for the API once, who can only read and write the data of the shop', () => {
  const roles = [{ role: 'readWrite', db: 'kerf' }];
  expect(checkDatabase({})).toEqual({ created: [{ user: 'api', pwd: 'secret', roles }], quits: [] });
  expect(checkDatabase({ hasUser: true })).toEqual({ created: [], quits: [] });
  expect(checkDatabase({ isPrimary: false })).toEqual({ created: [], quits: [1] });
});

test('the database needs passwords, the API has its own, and production refuses empty and local ones', () => {
  const [mongo, api] = [serviceNamed('mongo', localVariables), serviceNamed('api', localVariables)];
  const { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: rootPassword } = mongo.environment;
  const { MONGO_API_PASSWORD: password } = mongo.environment;
  const url = new URL(String(api.environment.MONGODB_URL));
  expect([url.username, url.password, url.searchParams.get('authSource')]).toEqual(['api', password, 'admin']);
  expect([user, rootPassword]).not.toContain(url.username);
  expect(JSON.stringify(api.environment)).not.toContain(`:${rootPassword}@`);
  expect(mongo.command).toContain('--keyFile=/tmp/key');
  expect(serviceNamed('mongo').environment.MONGO_INITDB_ROOT_PASSWORD).toBeFalsy();

  const bin = mkdtempSync(join(tmpdir(), 'kerf-mongo-'));
  const script = '#!/bin/bash\necho "$@"; stat -c %a "$KEY_FILE"; wc -c <"$KEY_FILE"\n';
  writeFileSync(join(bin, 'docker-entrypoint.sh'), script, { mode: 0o755 });
  const start = (variables: NodeJS.ProcessEnv) => {
    const env = { PATH: `${bin}:${process.env.PATH}`, KEY_FILE: join(bin, 'key'), ...variables };
    return spawnSync('bash', [join(root, 'deploy/mongo/start.sh'), 'mongod'], { env, encoding: 'utf8' });
  };
  const [localRoot, localApi] = [
    { MONGO_INITDB_ROOT_PASSWORD: 'kerf-local' },
    { MONGO_API_PASSWORD: 'kerf-local-api' },
  ];
  const [ownRoot, ownApi] = [{ MONGO_INITDB_ROOT_PASSWORD: 'another' }, { MONGO_API_PASSWORD: 'another' }];
  const started = start({ ...localRoot, ...localApi, NODE_ENV: 'development' });
  expect(started.stdout).toBe('mongod\n600\n65\n');
  expect(start({ ...ownRoot, ...ownApi }).status).toBe(0);
  const file = join(bin, 'password');
  writeFileSync(file, 'another\n');
  expect(start({ ...ownRoot, MONGO_API_PASSWORD_FILE: file }).status).toBe(0);
  for (const [variables, name] of [
    [ownApi, 'MONGO_PASSWORD'],
    [{ ...localRoot, ...ownApi }, 'MONGO_PASSWORD'],
    [ownRoot, 'MONGO_API_PASSWORD'],
    [{ ...ownRoot, ...localApi }, 'MONGO_API_PASSWORD'],
  ] as const) {
    const { status, stderr } = start(variables);
    expect(status).toBe(1);
    expect(stderr.startsWith(`${name} is `)).toBe(true);
  }
  rmSync(bin, { recursive: true });
});

test('each remote writes to its own volume, which the shell reads only', () => {
  for (const app of remotes) {
    expect(file.services[app]?.volumes).toEqual([`remotes-${app}:/srv/remotes`]);
    const readers = Object.entries(file.services).filter(([, { volumes = [] }]) =>
      volumes.some(each => each.startsWith(`remotes-${app}:`)),
    );
    expect(readers.map(([name]) => name).sort()).toEqual([app, 'shell'].sort());
  }
  const writable = (file.services.shell?.volumes ?? []).filter(volume => !volume.endsWith(':ro'));
  // Its own copies of the live releases, and its record of which remote has which addresses.
  expect(writable).toEqual(['release-copies:/srv/release-copies', 'claims:/srv/claims']);
});

test('the shell allows the origins of the remotes and of the releases', () => {
  const variables = { MF_CATALOG_URL: 'https://catalog.shop.example', RELEASE_BASE_URL: 'https://r.example/x' };
  const { REMOTE_ORIGINS } = serviceNamed('shell', variables).environment;
  expect(parseOrigins('REMOTE_ORIGINS', String(REMOTE_ORIGINS))).toEqual(
    expect.arrayContaining(['https://catalog.shop.example', 'http://127.0.0.1:3004', 'https://r.example']),
  );
});
