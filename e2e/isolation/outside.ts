import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@kerf/tooling/root';

const run = promisify(execFile);

const documents = { outside: 'docs/own-repository.md', 'without-react': 'docs/other-frameworks.md' };

/** The commands with which a document packs the shop's packages and makes the example. */
const preparation = async (example: keyof typeof documents): Promise<string> => {
  const text = await readFile(join(root, documents[example]), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = '']) => commands);
  return blocks.find(commands => /npm pack|pack-create-remote/.test(commands)) ?? '';
};

/**
 * Links the libraries of others from the repository's node_modules, so that the browser tests need no registry. The test of the documents
 * installs them from one.
 */
const linkLibraries = async (modules: string) => {
  const installed = join(root, 'node_modules');
  await mkdir(join(modules, '.bin'), { recursive: true });
  for (const name of await readdir(installed))
    if (!name.startsWith('.') && name !== '@kerf') await symlink(join(installed, name), join(modules, name));
  for (const name of await readdir(join(installed, '.bin')))
    await symlink(await readlink(join(installed, '.bin', name)), join(modules, '.bin', name));
};

/** Installs a packed package of the shop as npm does. */
const install = async (archive: string, modules: string) => {
  const [, name = ''] = /kerf-([a-z-]+)-\d+\.\d+\.\d+\.tgz$/.exec(archive) ?? [];
  const target = join(modules, '@kerf', name);
  await mkdir(target, { recursive: true });
  await run('tar', ['xzf', archive, '-C', target, '--strip-components=1']);
  const { bin = {} } = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'));
  for (const [command, script] of Object.entries<string>(bin)) {
    await rm(join(modules, '.bin', command), { force: true });
    await symlink(join(target, script), join(modules, '.bin', command));
  }
};

interface Shop {
  store: string;
  baseUrl: string;
  shellUrl: string;
}

/** A remote in a folder outside the repository, with the packed packages of the shop and nothing else of it. */
export class OutsideRemote {
  private constructor(
    readonly dir: string,
    private readonly empty: string,
  ) {}

  /** Makes the remote of a document in an empty folder, as the document says. */
  static async make(example: keyof typeof documents): Promise<OutsideRemote> {
    const empty = await realpath(await mkdtemp(join(tmpdir(), 'kerf-outside-')));
    await run('sh', ['-ec', await preparation(example)], { env: { ...process.env, KERF: root, REMOTE: empty } });
    const [dir, packages] =
      example === 'outside' ? [join(empty, 'mf-garden'), join(empty, 'mf-garden/packages')] : [empty, empty];
    const modules = join(dir, 'node_modules');
    await linkLibraries(modules);
    for (const archive of (await readdir(packages)).filter(name => name.endsWith('.tgz')))
      await install(join(packages, archive), modules);
    return new OutsideRemote(dir, empty);
  }

  /** Returns the type errors, one line each. */
  async typeErrors(): Promise<string[]> {
    const check = run('npx', ['tsc', '--pretty', 'false'], { cwd: this.dir });
    const { stdout } = await check.catch((failed: { stdout: string }) => failed);
    return stdout.split('\n').filter(line => line.includes('error TS'));
  }

  /** Checks its types, builds it and publishes it. */
  async publish(shop: Shop): Promise<string> {
    return (await this.run('npx tsc && npx rsbuild build')) + (await this.publishBuild(shop));
  }

  /** Publishes the build that it has. */
  publishBuild(shop: Shop): Promise<string> {
    return this.kerf('publish dist', shop);
  }

  /** Runs a command of the team in its folder. */
  kerf(command: string, { store, baseUrl, shellUrl }: Partial<Shop> = {}): Promise<string> {
    return this.run(`npx kerf ${command}`, {
      RELEASE_STORE: store ?? '',
      RELEASE_BASE_URL: baseUrl ?? '',
      SHELL_URL: shellUrl ?? '',
    });
  }

  /** Runs commands in its folder. Throws an Error with their output if one fails. */
  async run(commands: string, settings: Record<string, string> = {}): Promise<string> {
    const { NODE_ENV: _, ...env } = process.env;
    const done = run('sh', ['-ec', commands], { cwd: this.dir, env: { ...env, ...settings } });
    const { stdout } = await done.catch((failed: { stdout: string; stderr: string }) => {
      throw new Error(failed.stdout + failed.stderr);
    });
    return stdout;
  }

  /** Starts `kerf dev` and returns once it serves the shop. `stop` ends it. */
  async dev(shellUrl: string, port: number): Promise<{ stop: () => Promise<void> }> {
    const { NODE_ENV: _, ...env } = process.env;
    const script = join(this.dir, 'node_modules/.bin/kerf');
    const child = spawn(process.execPath, [script, 'dev', '--port', String(port)], {
      cwd: this.dir,
      env: { ...env, SHELL_URL: shellUrl },
    });
    let output = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', text => {
          output += text;
          if (/^ready http/m.test(output)) resolve();
        });
      // Not 'exit': that can come before the last output.
      child.once('close', () => reject(new Error(output)));
    });
    const ended = once(child, 'exit');
    return {
      stop: async () => {
        child.kill('SIGINT');
        await ended;
      },
    };
  }

  remove(): Promise<void> {
    return rm(this.empty, { recursive: true, force: true });
  }
}
