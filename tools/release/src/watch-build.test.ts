import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from '@kerf/tooling/testing/on-test-finished';
import { scratch, until } from '@kerf/tooling/testing/scratch';
import { type BuildOnce, watchBuild } from './dev/watch-build.ts';

/** A build that copies the source, and fails if it is no text. */
const copy: BuildOnce = async (dir, dist) => {
  const source = readFileSync(join(dir, 'src/text.ts'), 'utf8');
  mkdirSync(dist);
  writeFileSync(join(dist, source), source);
  return source.startsWith('!') ? `Syntax Error: ${source}` : undefined;
};

function start(build: BuildOnce) {
  const dir = join(scratch(), 'mf-garden');
  mkdirSync(join(dir, 'src'), { recursive: true });
  const file = join(dir, 'src/text.ts');
  const write = (text: string) => writeFileSync(file, text);
  write('first');
  const builds = watchBuild(dir, join(dir, 'dist'), build);
  onTestFinished(() => builds.stop());
  const hasBuilt = (text: string) => {
    try {
      return readFileSync(join(builds.dist, text), 'utf8') === text;
    } catch {
      return false;
    }
  };
  return { dir, file, write, builds, hasBuilt };
}

test('builds each of five saves, into an empty folder', async () => {
  const { file, write, builds, hasBuilt } = start(copy);
  await until(() => hasBuilt('first'));
  for (const text of ['1', '2', '3', '4', '5']) {
    write(text);
    await until(() => hasBuilt(text));
  }
  expect(hasBuilt('4')).toBe(false);
  // Many editors replace a file.
  for (const text of ['6', '7']) {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
    await until(() => hasBuilt(text));
  }
  expect(builds.problem()).toBeUndefined();
});

test('says why a build fails, keeps the last good one and builds its repair', async () => {
  const { write, builds, hasBuilt } = start(copy);
  await until(() => hasBuilt('first'));
  let told = 0;
  builds.onBuild(() => told++);
  write('!broken');
  await until(() => builds.problem() === 'Syntax Error: !broken');
  expect(hasBuilt('first')).toBe(true);
  expect(told).toBeGreaterThan(0);
  const before = builds.number();
  write('repaired');
  await until(() => hasBuilt('repaired'));
  expect(builds.problem()).toBeUndefined();
  expect(builds.number()).toBeGreaterThan(before);
});

test('a build that throws ends nothing', async () => {
  const { write, builds, hasBuilt } = start(async (...args) => {
    if (readFileSync(join(args[0], 'src/text.ts'), 'utf8') === 'first') throw new Error('No memory');
    return copy(...args);
  });
  await until(() => builds.problem() === 'No memory');
  write('second');
  await until(() => hasBuilt('second'));
});

test('a change during a build starts it again', async () => {
  const aborted: string[] = [];
  const { write, hasBuilt } = start(async (dir, dist, signal) => {
    const text = readFileSync(join(dir, 'src/text.ts'), 'utf8');
    if (text !== 'slow') return copy(dir, dist, signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted.push(text);
        reject(signal.reason);
      });
      write('quick');
    });
  });
  await until(() => hasBuilt('first'));
  write('slow');
  await until(() => hasBuilt('quick'));
  expect(aborted).toContain('slow');
});

test('does not build for tests, installed packages and its own output', async () => {
  let count = 0;
  const { dir, write, hasBuilt } = start((...args) => {
    count++;
    return copy(...args);
  });
  await until(() => hasBuilt('first'));
  const before = count;
  mkdirSync(join(dir, 'node_modules'));
  for (const path of ['node_modules/a.js', 'dist/a.js', 'src/text.test.ts']) writeFileSync(join(dir, path), 'x');
  writeFileSync(join(dir, 'rsbuild.config.ts'), 'x');
  await until(() => count > before);
  expect(count).toBe(before + 1);
  write('last');
  await until(() => hasBuilt('last'));
});
