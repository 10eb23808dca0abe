import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { apps as frontEnds } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { parseOrigins } from '../shell/server/origins.mjs';
import { composeFile, localVariables } from './testing/compose.mjs';
import { imageOf, instructionsOf } from './testing/dockerfile.mjs';

const file = composeFile(localVariables);
const services = Object.entries(file.services);
const dockerfiles = [...new Set(services.flatMap(([, { build }]) => build?.dockerfile ?? []))];
const pinned = /^[a-z./-]+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/;

const works = (...command) => spawnSync(command[0], [...command.slice(1), 'version'], { stdio: 'ignore' }).status === 0;
const compose = [['docker', 'compose'], ['docker-compose']].find(command => works(...command));

for (const [name, args] of Object.entries({ 'from .env': [], 'with stand-ins': ['--env-file', 'deploy/local.env'] }))
  test(`Compose takes the file, ${name}`, { skip: !compose && 'Compose is not installed here' }, () => {
    const [program, ...before] = compose;
    const env = { PATH: process.env.PATH, HOME: root };
    const done = spawnSync(program, [...before, ...args, 'config'], { cwd: root, env, encoding: 'utf8' });
    assert.equal(done.status, 0, done.stderr);
    for (const [service] of services) assert.match(done.stdout, new RegExp(`^  ${service}:$`, 'm'));
  });

for (const [name, service] of services)
  test(`${name} has no rights it does not need, and an end to what it may take`, () => {
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
    assert.equal(service.read_only, true);
    assert.match(service.user, /^[1-9]\d*:[1-9]\d*$/);
    assert.equal(service.privileged ?? service.cap_add, undefined);
    for (const limit of ['mem_limit', 'cpus', 'pids_limit']) assert.ok(service[limit], limit);
    assert.equal(service.init, true);
    assert.ok(service.restart);
  });

test('whoever runs on says whether it is well', () => {
  for (const [name, { restart, healthcheck, build }] of services) {
    if (restart === 'no') continue;
    const own = build && instructionsOf(join(root, build.dockerfile)).some(each => each.name === 'HEALTHCHECK');
    assert.ok(healthcheck?.test ?? own, name);
  }
});

test('whoever waits for another’s health can get it, and all that is named is there', () => {
  for (const [name, { depends_on = {}, networks = [], volumes = [], network_mode }] of services) {
    for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      assert.ok(file.services[other], name);
    for (const network of networks) assert.ok(network in file.networks, `${name}: ${network}`);
    for (const volume of volumes.map(each => each.split(':')[0]).filter(each => !/^[./]/.test(each)))
      assert.ok(volume in file.volumes, `${name}: ${volume}`);
    assert.ok(!network_mode || file.services[network_mode.replace('service:', '')], name);
  }
});

test('ports are open to this machine alone unless it is told otherwise', () => {
  for (const [name, { ports = [] }] of services) for (const port of ports) assert.match(port, /^127\.0\.0\.1:/, name);
});

test('the stand-ins are there in their profile only, and nothing that is always there waits for them', () => {
  const profiled = services.filter(([, { profiles }]) => profiles?.includes('local'));
  assert.deepEqual(profiled.map(([name]) => name).sort(), ['auth', 'seed', 'stand-ins', 'stripe']);
  for (const [, { depends_on = {}, profiles }] of services)
    if (!profiles) for (const [name] of profiled) assert.ok(!(name in depends_on));
});

test('without the profile nothing is a stand-in, and production is meant', () => {
  const { api, shell } = composeFile({}).services;
  assert.equal(api.environment.NODE_ENV, 'production');
  for (const { environment } of [api, shell])
    for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_BASE']) assert.ok(!environment[name], name);
});

test('every app has an image, and a service of it', () => {
  for (const app of ['api', ...frontEnds]) assert.equal(file.services[app].build.dockerfile, `${app}/Dockerfile`);
});

for (const dockerfile of dockerfiles)
  test(`${dockerfile}: pinned bases, no root, commands that hear signals, nothing that is not there`, () => {
    const { bases, copies, stages, command, user } = imageOf(join(root, dockerfile));
    for (const base of bases) assert.match(base, pinned);
    assert.match(user, /^[1-9]\d*:[1-9]\d*$/);
    assert.ok(Array.isArray(command));
    const sources = Object.values(stages)
      .flat()
      .concat(copies)
      .filter(({ from }) => !from);
    for (const source of sources.flatMap(each => each.sources)) assert.ok(existsSync(join(root, source)), source);
  });

test('no dependency runs a script when it is installed', () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.deepEqual([...new Set(Object.values(allowScripts))], [false]);
  assert.match(readFileSync(join(root, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m);
  for (const dockerfile of dockerfiles)
    for (const { rest } of instructionsOf(join(root, dockerfile)))
      if (/\bnpm (install|ci)\b/.test(rest)) assert.match(rest, / --ignore-scripts /, dockerfile);
});

test('images from elsewhere are pinned too', () => {
  const images = services.filter(([, { build }]) => !build).map(([, { image }]) => image);
  assert.ok(images.length);
  for (const image of images) assert.match(image, pinned);
});

test('the API is given the time it takes to end in order', () => {
  const drainMs = /drainMs = ([\d_]+)/.exec(readFileSync(join(root, 'api/src/main.ts'), 'utf8'))[1].replace('_', '');
  assert.ok(Number.parseInt(file.services.api.stop_grace_period, 10) * 1000 > Number(drainMs));
});

test('every variable of the API can be set', () => {
  const env = readFileSync(join(root, 'api/src/config/env.ts'), 'utf8');
  const fixed = ['HOST', 'API_PORT'];
  for (const [, name] of env.matchAll(/^ {2}([A-Z][A-Z_]+): /gm))
    assert.ok(fixed.includes(name) || name in file.services.api.environment, name);
});

test('no image and no service carries a secret', () => {
  for (const dockerfile of dockerfiles)
    for (const { name, rest } of instructionsOf(join(root, dockerfile)))
      if (name === 'ENV' || name === 'ARG') assert.doesNotMatch(rest, /secret|token|password|key|credential/i);
  const { api } = composeFile({}).services;
  for (const name of ['JWT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'METRICS_TOKEN'])
    assert.ok(!api.environment[name], name);
});

test('the database asks for a password, the API has it, and production refuses none and the local one', () => {
  const { mongo, api } = file.services;
  const { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: password } = mongo.environment;
  const url = new URL(api.environment.MONGODB_URL);
  assert.deepEqual([url.username, url.password, url.searchParams.get('authSource')], [user, password, 'admin']);
  assert.ok(mongo.command.includes('--keyFile=/tmp/key'));
  assert.ok(!composeFile({}).services.mongo.environment.MONGO_INITDB_ROOT_PASSWORD);

  const bin = mkdtempSync(join(tmpdir(), 'kerf-mongo-'));
  const script = '#!/bin/bash\necho "$@"; stat -c %a "$KEY_FILE"; wc -c <"$KEY_FILE"\n';
  writeFileSync(join(bin, 'docker-entrypoint.sh'), script, { mode: 0o755 });
  const start = env => {
    const PATH = `${bin}:${process.env.PATH}`;
    const options = { env: { PATH, KEY_FILE: join(bin, 'key'), ...env }, encoding: 'utf8' };
    return spawnSync('bash', [join(root, 'deploy/mongo/start.sh'), 'mongod'], options);
  };
  const started = start({ MONGO_INITDB_ROOT_PASSWORD: 'kerf-local', NODE_ENV: 'development' });
  assert.equal(started.stdout, 'mongod\n600\n65\n');
  assert.equal(start({ MONGO_INITDB_ROOT_PASSWORD: 'another' }).status, 0);
  for (const env of [{}, { MONGO_INITDB_ROOT_PASSWORD: 'kerf-local' }]) {
    const { status, stderr } = start(env);
    assert.equal(status, 1);
    assert.match(stderr, /^MONGO_PASSWORD is /);
  }
  rmSync(bin, { recursive: true });
});

test('each remote writes to a volume of its own, which the shell only reads', () => {
  const { shell } = file.services;
  const folders = shell.volumes.map(each => each.split(':'));
  for (const app of frontEnds.filter(name => name !== 'shell')) {
    assert.deepEqual(file.services[app].volumes, [`remotes-${app}:/srv/remotes`]);
    const readers = services.filter(([, { volumes = [] }]) => volumes.some(each => each.startsWith(`remotes-${app}:`)));
    assert.deepEqual(readers.map(([name]) => name).sort(), [app, 'shell'].sort());
  }
  for (const folder of folders) assert.equal(folder.at(-1), 'ro', folder.join(':'));
});

test('the shell allows the origins of the services and of the releases', () => {
  const { REMOTE_ORIGINS } = composeFile({
    MF_CATALOG_URL: 'https://catalog.shop.example',
    RELEASE_BASE_URL: 'https://r.example/x',
  }).services.shell.environment;
  const origins = parseOrigins('REMOTE_ORIGINS', REMOTE_ORIGINS);
  for (const origin of ['https://catalog.shop.example', 'http://127.0.0.1:3004', 'https://r.example'])
    assert.ok(origins.includes(origin), origin);
});
