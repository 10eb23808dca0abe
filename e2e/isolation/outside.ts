import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bin, root } from '@kerf/tooling/root';

const run = promisify(execFile);
const sources = fileURLToPath(new URL('outside', import.meta.url));

/** The packages that a remote is written with. */
const packages = ['contracts', 'api-client', 'session', 'ui', 'federation'];

/** A remote in a folder outside the repository, with the packed packages of the shop and nothing else of it. */
export class OutsideRemote {
  private constructor(readonly dir: string) {}

  static async make(): Promise<OutsideRemote> {
    const dir = await realpath(await mkdtemp(join(tmpdir(), 'kerf-outside-')));
    const modules = join(dir, 'node_modules');
    await cp(sources, dir, { recursive: true });
    await mkdir(modules);
    // The libraries of others come from the repository's node_modules, so that the test needs no registry.
    for (const name of await readdir(join(root, 'node_modules')))
      if (!name.startsWith('.') && name !== '@kerf')
        await symlink(join(root, 'node_modules', name), join(modules, name));
    const folders = packages.map(name => join(root, 'packages', name));
    await run('npm', ['pack', '--pack-destination', dir, ...folders]);
    const archives = (await readdir(dir)).filter(name => name.endsWith('.tgz'));
    for (const archive of archives) {
      const [, name = ''] = /^kerf-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(archive) ?? [];
      const target = join(modules, '@kerf', name);
      await mkdir(target, { recursive: true });
      await run('tar', ['xzf', join(dir, archive), '-C', target, '--strip-components=1']);
    }
    return new OutsideRemote(dir);
  }

  /** Returns the type errors, one line each. */
  async typeErrors(): Promise<string[]> {
    const check = run(process.execPath, [bin('typescript', 'tsc'), '-p', '.', '--pretty', 'false'], { cwd: this.dir });
    const { stdout } = await check.catch((failed: { stdout: string }) => failed);
    return stdout.split('\n').filter(line => line.includes('error TS'));
  }

  /** Builds it into a folder. */
  async build(folder: string): Promise<void> {
    const { NODE_ENV: _, ...env } = process.env;
    await run(process.execPath, [bin('@rsbuild/core', 'rsbuild'), 'build', '--dist-path', folder], {
      cwd: this.dir,
      env,
    });
  }

  remove(): Promise<void> {
    return rm(this.dir, { recursive: true, force: true });
  }
}
