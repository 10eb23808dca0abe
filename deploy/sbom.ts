import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '@kerf/tooling/root';
import { type Bill, billOf } from './sbom/bill.ts';
import { images } from './sbom/images.ts';

/** `npm run kerf -- sbom FOLDER` writes a bill of materials (SBOM, CycloneDX) of each image: `kerf-api.cdx.json`. It needs no registry. */
const MAX_OUTPUT = 256 * 1024 * 1024;

try {
  const folder = resolve(process.argv[2] ?? '.cache/sbom');
  mkdirSync(folder, { recursive: true });
  const all = everything();
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const image of images) {
    const bill = billOf(image, all, packages, version);
    writeFileSync(join(folder, `${image.name}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
    console.log(`${image.name}: ${bill.components.length} components`);
  }
  console.log(`They are in ${folder}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** The bill of all locked packages. */
function everything(): Bill {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Start this program with npm run kerf -- sbom.');
  const args = [npm, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  });
  if (status !== 0) throw new Error(`npm could not list the packages:\n${stderr}`);
  return JSON.parse(stdout);
}
