import { randomUUID } from 'node:crypto';
import { stages } from '../testing/dockerfile.ts';
import type { Image } from './images.ts';
import { idOf, type LockedPackages, packagesOf, pathOf } from './locked-packages.ts';

export interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version?: string;
  purl?: string;
  hashes?: { alg: string; content: string }[];
}

/** A bill of materials in the format of CycloneDX 1.5: https://cyclonedx.org/docs/1.5/json */
export interface Bill {
  serialNumber: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * The bill of an image: the part of the bill of all packages that it contains, and the images that it is built on.
 * @param all as `npm sbom` writes it
 */
export function billOf(image: Image, all: Bill, packages: LockedPackages, version: string): Bill {
  const roots = [...image.workspaces, ...(image.packages ?? []).map(name => pathOf(packages, '', name) ?? name)];
  const ids = image.hasEverything ? new Set(all.components.map(each => each['bom-ref'])) : packagesOf(packages, roots);
  const components = all.components.filter(({ 'bom-ref': ref }) => ids.has(ref));
  const missing = [...ids].filter(id => !components.some(each => each['bom-ref'] === id));
  if (missing.length) throw new Error(`npm sbom does not list ${missing.join(', ')}.`);
  const bases = baseImagesOf(image.target).map(baseImage);
  const isThere = (ref: string) => ids.has(ref);
  return {
    ...all,
    serialNumber: `urn:uuid:${randomUUID()}`,
    metadata: {
      ...all.metadata,
      component: { 'bom-ref': image.name, type: 'container', name: image.name, version },
    },
    components: [...bases, ...components],
    dependencies: [
      {
        ref: image.name,
        dependsOn: [...bases.map(each => each['bom-ref']), ...roots.map(path => idOf(packages, path))],
      },
      ...all.dependencies
        .filter(({ ref }) => isThere(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isThere) })),
    ],
  };
}

/** The images outside deploy/Dockerfile that a target begins with, or has a file of. */
function baseImagesOf(target: string): string[] {
  const stage = stages.find(({ name }) => name === target);
  if (!stage) return [target];
  const copied = stage.instructions.flatMap(
    ({ name, rest }) => (name === 'COPY' && /--from=(\S+)/.exec(rest)?.[1]) || [],
  );
  // Other stages that files come from are builds: the image has their results, not their system.
  const programs = copied.filter(from =>
    stages.some(({ name, instructions }) => name === from && !instructions.length),
  );
  return [...new Set([stage.base, ...programs].flatMap(baseImagesOf))];
}

/** `debian:12.11-slim@sha256:…` as a component. */
function baseImage(reference: string): Component {
  const [, name = '', tag = '', digest = ''] = /^([^:@]+):([^@]+)@sha256:([0-9a-f]{64})$/.exec(reference) ?? [];
  if (!digest) throw new Error(`${reference} has no tag and digest.`);
  return {
    'bom-ref': reference,
    type: 'container',
    name,
    version: tag,
    purl: `pkg:docker/${name}@sha256:${digest}`,
    hashes: [{ alg: 'SHA-256', content: digest }],
  };
}
