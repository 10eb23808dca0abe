import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, runOrThrow } from './run.ts';
import { isAlive, script, until } from './testing/scratch.ts';

it('ends the program and everything it started when the signal aborts', async () => {
  const { dir, spec } = script(
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     const inner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
     writeFileSync('pid', String(inner.pid)); setInterval(() => {}, 1000);`,
  );
  const over = new AbortController();
  const running = run(spec.args, { cwd: dir, log: join(dir, 'log'), signal: over.signal });
  await until(() => existsSync(join(dir, 'pid')) && readFileSync(join(dir, 'pid'), 'utf8'));
  over.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
  await until(() => !isAlive(Number(readFileSync(join(dir, 'pid'), 'utf8'))));
});

it('returns the exit code, writes the log, and throws the last lines where success is required', async () => {
  const { dir, spec } = script(`console.log('one'); console.error('two'); process.exitCode = 4;`);
  const options = { cwd: dir, log: join(dir, 'log') };
  const { code, output } = await run(spec.args, options);
  expect(code).toBe(4);
  expect(output).toMatch(/one\n/);
  expect(readFileSync(options.log, 'utf8')).toBe(output);
  await expect(runOrThrow('The check', spec.args, options)).rejects.toThrow(/^The check failed:\n(.*\n)*two/);
});

it('gives the program, and what it starts, the priority', async () => {
  const { dir, spec } = script(
    `import { spawnSync } from 'node:child_process';
     import { getPriority } from 'node:os';
     import { setTimeout } from 'node:timers/promises';
     // On a busy machine the script runs before its parent sets the priority.
     while (getPriority() !== 7) await setTimeout(5);
     spawnSync(process.execPath, ['-p', 'os.getPriority()'], { stdio: 'inherit' });`,
  );
  const { output } = await run(spec.args, { cwd: dir, log: join(dir, 'log'), priority: 7 });
  expect(output).toBe('7\n');
});

it('throws if the program does not exist', async () => {
  const { dir } = script('');
  await expect(run([], { cwd: dir, log: join(dir, 'log'), command: join(dir, 'missing') })).rejects.toThrow('ENOENT');
});
