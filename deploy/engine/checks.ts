import assert from 'node:assert/strict';
import { docker, type Project, serviceOf } from './compose.ts';

/** Largest sizes in megabytes. */
const LARGEST = { 'kerf-api': 250, 'kerf-stand-ins': 350 };

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

export async function checkRights(project: Project): Promise<string> {
  const containers = await project.containers();
  assert.ok(containers.length > 0);
  for (const each of containers) {
    const { Config, HostConfig } = each;
    const rights = {
      user: /^[1-9]\d*(:[1-9]\d*)?$/.test(Config.User),
      readOnly: HostConfig.ReadonlyRootfs,
      dropped: HostConfig.CapDrop,
      added: HostConfig.CapAdd ?? [],
      privileged: HostConfig.Privileged,
      security: HostConfig.SecurityOpt,
    };
    const allowed = {
      user: true,
      readOnly: true,
      dropped: ['ALL'],
      added: [],
      privileged: false,
      security: ['no-new-privileges:true'],
    };
    assert.deepEqual(rights, allowed, `The container of ${serviceOf(each)} has other rights.`);
  }
  return `${containers.length} containers`;
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
