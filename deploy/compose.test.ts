import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apps as frontEnds } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { parseOrigins } from '../shell/server/src/origins.ts';
import { composeFile, localVariables, serviceNamed } from './testing/compose.ts';
import { imageOf, instructionsOf } from './testing/dockerfile.ts';

const file = composeFile(localVariables);
const services = Object.entries(file.services);
const remotes = frontEnds.filter(name => name !== 'shell');
const builds = services.flatMap(([, { build }]) => build ?? []);
const dockerfiles = [...new Set(builds.map(({ dockerfile }) => dockerfile))];
const pinned = /^[a-z./-]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const works = ([program = '', ...args]: string[]) =>
  spawnSync(program, [...args, 'version'], { stdio: 'ignore' }).status === 0;
const compose = [['docker', 'compose'], ['docker-compose']].find(works);

for (const [name, args] of Object.entries({ 'from .env': [], 'with stand-ins': ['--env-file', 'deploy/local.env'] }))
  (compose ? test : test.skip)(`Compose accepts the file, ${name}`, () => {
    const [program = '', ...before] = compose ?? [];
    const env = { PATH: process.env.PATH, HOME: root };
    const done = spawnSync(program, [...before, ...args, 'config'], { cwd: root, env, encoding: 'utf8' });
    expect([done.status, done.stderr]).toEqual([0, expect.any(String)]);
    for (const [service] of services) expect(done.stdout).toMatch(new RegExp(`^  ${service}:$`, 'm'));
  });

test.each(services)('%s has no rights that it does not need, and limits', (_, service) => {
  expect(service).toMatchObject({
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    read_only: true,
    user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
    init: true,
    restart: expect.any(String),
    mem_limit: expect.any(String),
    cpus: expect.any(Number),
    pids_limit: expect.any(Number),
  });
  expect(service.privileged ?? service.cap_add).toBeUndefined();
});

test.each(services.filter(([, { restart }]) => restart !== 'no'))(
  '%s has a health check',
  (_, { healthcheck, build }) => {
    const own = build && instructionsOf(join(root, build.dockerfile)).some(({ name }) => name === 'HEALTHCHECK');
    expect(healthcheck?.test ?? own).toBeTruthy();
  },
);

test.each(services)('%s names only services, networks, volumes and files that exist', (_, service) => {
  const { depends_on = {}, networks = [], volumes = [], network_mode } = service;
  const others = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
  if (network_mode) others.push(network_mode.replace('service:', ''));
  for (const other of others) expect(file.services).toHaveProperty([other]);
  for (const network of networks) expect(file.networks).toHaveProperty([network]);
  for (const source of volumes.map(each => each.split(':')[0] ?? '')) {
    if (source.startsWith('.')) expect([source, existsSync(join(root, source))]).toEqual([source, true]);
    else if (!source.startsWith('/')) expect(file.volumes).toHaveProperty([source]);
  }
});

test('ports are open to this machine only by default', () => {
  for (const port of services.flatMap(([, { ports = [] }]) => ports)) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('the stand-ins are in their profile only, and no other service waits for them', () => {
  const profiled = services.filter(([, { profiles }]) => profiles?.includes('local')).map(([name]) => name);
  expect(profiled.sort()).toEqual(['auth', 'seed', 'stand-ins', 'stripe']);
  for (const [, { depends_on = {}, profiles }] of services)
    if (!profiles) for (const name of profiled) expect(Object.keys(depends_on)).not.toContain(name);
});

test('without the profile there is no stand-in, and NODE_ENV is production', () => {
  expect(serviceNamed('api').environment.NODE_ENV).toBe('production');
  for (const { environment } of [serviceNamed('api'), serviceNamed('shell')])
    for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_BASE']) expect(environment[name]).toBeFalsy();
});

test('every app has a service with its own image', () => {
  expect(file.services.api?.build?.dockerfile).toBe('api/Dockerfile');
  expect(file.services.shell?.build?.dockerfile).toBe('deploy/shell.Dockerfile');
  for (const app of remotes)
    expect(file.services[app]?.build).toMatchObject({ dockerfile: 'deploy/front-end.Dockerfile', args: { APP: app } });
});

test.each(builds.map(({ dockerfile, args }) => ({ dockerfile, args })))(
  '$dockerfile has pinned bases, no root, a command without a shell, and only sources that exist ($args.APP)',
  ({ dockerfile, args }) => {
    const { bases, copies, stages, command, user } = imageOf(join(root, dockerfile), args);
    for (const base of bases) expect(base).toMatch(pinned);
    expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(command.length).toBeGreaterThan(0);
    const sources = [...Object.values(stages).flat(), ...copies].filter(({ from }) => !from);
    for (const path of sources.flatMap(each => each.sources).filter(source => !source.includes('*')))
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  },
);

test('no dependency runs a script when it is installed', () => {
  const { allowScripts } = JSON.parse(read('package.json'));
  expect([...new Set(Object.values(allowScripts))]).toEqual([false]);
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  for (const { rest } of dockerfiles.flatMap(path => instructionsOf(join(root, path))))
    if (/\bnpm (install|ci)\b/.test(rest)) expect(rest).toContain(' --ignore-scripts ');
});

test('images from elsewhere are pinned', () => {
  const images = services.filter(([, { build }]) => !build).map(([, { image }]) => image);
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(pinned);
});

test('the API has enough time to stop in order', () => {
  const drainMs = /drainMs = ([\d_]+)/.exec(read('api/src/main.ts'))?.[1]?.replace('_', '');
  expect(Number.parseInt(file.services.api?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(Number(drainMs));
});

test('every variable of the API can be set', () => {
  const names = [...read('api/src/config/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names.filter(each => !['HOST', 'API_PORT'].includes(each)))
    expect(file.services.api?.environment).toHaveProperty([name]);
});

test('no image and no service contains a secret', () => {
  for (const { name, rest } of dockerfiles.flatMap(path => instructionsOf(join(root, path))))
    if (name === 'ENV' || name === 'ARG') expect(rest).not.toMatch(/secret|token|password|key|credential/i);
  for (const name of ['JWT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'METRICS_TOKEN'])
    expect(serviceNamed('api').environment[name]).toBeFalsy();
});

test('the database needs a password, the API has it, and production refuses an empty and the local one', () => {
  const [mongo, api] = [serviceNamed('mongo', localVariables), serviceNamed('api', localVariables)];
  const { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: password } = mongo.environment;
  const url = new URL(String(api.environment.MONGODB_URL));
  expect([url.username, url.password, url.searchParams.get('authSource')]).toEqual([user, password, 'admin']);
  expect(mongo.command).toContain('--keyFile=/tmp/key');
  expect(serviceNamed('mongo').environment.MONGO_INITDB_ROOT_PASSWORD).toBeFalsy();

  const bin = mkdtempSync(join(tmpdir(), 'kerf-mongo-'));
  const script = '#!/bin/bash\necho "$@"; stat -c %a "$KEY_FILE"; wc -c <"$KEY_FILE"\n';
  writeFileSync(join(bin, 'docker-entrypoint.sh'), script, { mode: 0o755 });
  const start = (variables: NodeJS.ProcessEnv) => {
    const env = { PATH: `${bin}:${process.env.PATH}`, KEY_FILE: join(bin, 'key'), ...variables };
    return spawnSync('bash', [join(root, 'deploy/mongo/start.sh'), 'mongod'], { env, encoding: 'utf8' });
  };
  const started = start({ MONGO_INITDB_ROOT_PASSWORD: 'kerf-local', NODE_ENV: 'development' });
  expect(started.stdout).toBe('mongod\n600\n65\n');
  expect(start({ MONGO_INITDB_ROOT_PASSWORD: 'another' }).status).toBe(0);
  for (const variables of [{}, { MONGO_INITDB_ROOT_PASSWORD: 'kerf-local' }]) {
    const { status, stderr } = start(variables);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^MONGO_PASSWORD is /);
  }
  rmSync(bin, { recursive: true });
});

test('each remote writes to its own volume, which the shell reads only', () => {
  for (const app of remotes) {
    expect(file.services[app]?.volumes).toEqual([`remotes-${app}:/srv/remotes`]);
    const readers = services.filter(([, { volumes = [] }]) => volumes.some(each => each.startsWith(`remotes-${app}:`)));
    expect(readers.map(([name]) => name).sort()).toEqual([app, 'shell'].sort());
  }
  for (const volume of file.services.shell?.volumes ?? []) expect(volume).toMatch(/:ro$/);
});

test('the shell allows the origins of the remotes and of the releases', () => {
  const variables = { MF_CATALOG_URL: 'https://catalog.shop.example', RELEASE_BASE_URL: 'https://r.example/x' };
  const { REMOTE_ORIGINS } = serviceNamed('shell', variables).environment;
  expect(parseOrigins('REMOTE_ORIGINS', String(REMOTE_ORIGINS))).toEqual(
    expect.arrayContaining(['https://catalog.shop.example', 'http://127.0.0.1:3004', 'https://r.example']),
  );
});
