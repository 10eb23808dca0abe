import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { docker, type Project, serviceOf } from './compose.ts';

/** Largest sizes in megabytes. */
const LARGEST = { 'kerf-api': 260, 'kerf-stand-ins': 350 };

/** Returns the size of each image in megabytes. */
export async function checkSizes(images: readonly string[]): Promise<string> {
  const sizes = await Promise.all(
    images.map(async image => {
      const bytes = Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));
      return [image, Math.round(bytes / 1e6)] as const;
    }),
  );
  for (const [image, size] of sizes) {
    const largest = LARGEST[image as keyof typeof LARGEST];
    if (largest) assert.ok(size < largest, `${image} has ${size} MB. It must have less than ${largest}.`);
  }
  return sizes.map(([image, size]) => `${image} ${size} MB`).join(', ');
}

const restricted = { readOnly: true, dropped: ['ALL'], privileged: false, security: ['no-new-privileges:true'] };
/** A container of development starts as root, to become the user who owns the checkout. */
const asOwner = { ...restricted, user: 'root', added: ['CAP_SETGID', 'CAP_SETUID'] };

export async function checkRights(project: Project): Promise<string> {
  const containers = await project.containers();
  assert.ok(containers.length > 0);
  for (const each of containers) {
    const { Config, HostConfig } = each;
    const rights = {
      user: Config.User,
      readOnly: HostConfig.ReadonlyRootfs,
      dropped: HostConfig.CapDrop,
      added: (HostConfig.CapAdd ?? []).map(name => name.replace(/^(CAP_)?/, 'CAP_')).sort(),
      privileged: HostConfig.Privileged,
      security: HostConfig.SecurityOpt,
    };
    const isNumber = /^[1-9]\d*(:[1-9]\d*)?$/.test(Config.User);
    const allowed = Config.Image === 'kerf-development' ? asOwner : { ...restricted, user: Config.User, added: [] };
    assert.deepEqual(rights, allowed, `The container of ${serviceOf(each)} has other rights.`);
    assert.ok(isNumber || allowed === asOwner, `The container of ${serviceOf(each)} runs as ${Config.User}.`);
  }
  return `${containers.length} containers`;
}

/** The programs of development run as the user who owns the checkout. */
export async function checkOwner(project: Project, checkout: string): Promise<string> {
  const { uid } = statSync(checkout);
  const user = (await project.compose('exec', '-T', 'api', 'stat', '--format', '%u', '/kerf/api/dist/main.js')).trim();
  assert.equal(user, String(uid));
  return `user ${user}`;
}

const untagged = async (): Promise<number> =>
  (await docker('image', 'ls', '--quiet', '--filter', 'dangling=true')).split('\n').filter(Boolean).length;

/** Builds all images. Every image gets a name once: a second service that builds the same one would leave a copy without a name. */
export async function build(project: Project): Promise<void> {
  const names = JSON.parse(await project.compose('config', '--format', 'json')) as {
    services: Record<string, { image: string }>;
  };
  // An earlier image of that name would lose it.
  for (const image of new Set(Object.values(names.services).map(each => each.image)))
    await docker('image', 'rm', '--force', image).catch(() => undefined);
  const before = await untagged();
  await project.compose('build');
  assert.equal((await untagged()) - before, 0, 'The build left images without a name.');
}

/** The last words of `docker compose up` are those of `npm start`. */
export async function checkOpen(project: Project, openAt: string): Promise<void> {
  const logs = await project.compose('logs', '--no-log-prefix', 'open');
  for (const text of [openAt, 'admin@kerf.test', 'customer@kerf.test', '4242 4242 4242 4242'])
    assert.ok(logs.includes(text), `\`docker compose up\` does not print "${text}":\n${logs}`);
}

/** No secret is visible in `docker inspect`. */
export async function checkSecrets(project: Project, secrets: readonly string[]): Promise<void> {
  for (const each of await project.containers())
    for (const secret of secrets)
      assert.ok(!JSON.stringify(each.Config.Env).includes(secret), `A variable of ${serviceOf(each)} has a secret.`);
}

/** Every container ends with 0 when it is stopped. */
export async function checkStop(project: Project): Promise<void> {
  await project.compose('stop');
  const codes = (await project.containers()).map(each => `${serviceOf(each)} ${each.State.ExitCode}`);
  assert.deepEqual(
    codes.filter(each => !each.endsWith(' 0')),
    [],
  );
}
