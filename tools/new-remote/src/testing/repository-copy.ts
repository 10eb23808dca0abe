import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '@kerf/tooling/root';
import { run } from '@kerf/tooling/run';

/** Neither built nor local: what a fresh clone contains. */
const isSource = (path: string) =>
  !/[\\/](node_modules|dist|dist-harness|\.git|\.cache|\.data|test-results)$/.test(path);

/** A copy of the repository for one test file, with the installed dependencies. */
export class RepositoryCopy {
  readonly dir = mkdtempSync(join(tmpdir(), 'kerf-new-remote-'));

  constructor() {
    for (const name of readdirSync(root).filter(each => isSource(`/${each}`)))
      cpSync(join(root, name), join(this.dir, name), { recursive: true, filter: isSource });
    this.#linkModules();
  }

  /** Runs a Node program in a folder of the copy. Fails the test with its output if it does not succeed. */
  async succeeds(args: string[], cwd = '.'): Promise<void> {
    // Jest's own variables would change how the programs build and test.
    const { NODE_ENV: _environment, JEST_WORKER_ID: _worker, ...env } = process.env;
    const { code, output } = await run(args, { cwd: join(this.dir, cwd), env, log: join(this.dir, 'run.log') });
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
  }

  /** The hash of each source file, by path. */
  files(): Map<string, string> {
    const found = readdirSync(this.dir, { recursive: true, withFileTypes: true }).filter(each => each.isFile());
    const paths = found.map(each => join(each.parentPath, each.name)).filter(path => !path.includes('/node_modules/'));
    const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
    return new Map(paths.map(path => [relative(this.dir, path), hashOf(path)]));
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** Links the installed packages, but to the copy's own @kerf packages. */
  #linkModules(): void {
    const [installed, modules] = [join(root, 'node_modules'), join(this.dir, 'node_modules')];
    mkdirSync(join(modules, '@kerf'), { recursive: true });
    for (const name of readdirSync(installed).filter(each => each !== '@kerf'))
      symlinkSync(join(installed, name), join(modules, name));
    for (const name of readdirSync(join(installed, '@kerf'))) {
      const folder = relative(root, realpathSync(join(installed, '@kerf', name)));
      symlinkSync(join(this.dir, folder), join(modules, '@kerf', name));
    }
  }
}
