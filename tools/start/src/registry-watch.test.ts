import { RegistryWatch } from '../../install/registry-watch.mjs';

const SECOND = 1000;
const responded = 'npm http fetch GET 200 https://registry.example/tsx 15ms (cache miss)';
const failed = (url: string, attempt: number) =>
  `npm http fetch GET ${url} attempt ${attempt} failed with ECONNREFUSED`;
const unreachable = 'The npm registry http://127.0.0.1:9 cannot be reached (ECONNREFUSED).';

test('names the registry that cannot be reached, and gives up after npm has tried for two minutes', () => {
  const watch = new RegistryWatch(0);
  watch.read(failed('http://127.0.0.1:9/tsx', 1), SECOND);
  expect(watch.problem).toBe(unreachable);
  watch.read(failed('http://127.0.0.1:9/tsx', 2), 11 * SECOND);
  watch.read(failed('http://127.0.0.1:9/@biomejs%2fcli-linux-x64', 1), 71 * SECOND);
  expect(watch.isHopeless(119 * SECOND)).toBe(false);
  expect(watch.isHopeless(120 * SECOND)).toBe(true);
});

test('gives up on a registry that accepts connections and sends nothing', () => {
  const watch = new RegistryWatch(0);
  watch.read('npm warn deprecated old@1.0.0', SECOND);
  expect(watch.problem).toBe('The npm registry has not responded yet.');
  expect(watch.isHopeless(120 * SECOND)).toBe(true);
});

test('waits again after a response', () => {
  const watch = new RegistryWatch(0);
  watch.read(failed('http://127.0.0.1:9/tsx', 1), SECOND);
  watch.read(responded, 12 * SECOND);
  expect(watch.problem).toBeUndefined();
  expect(watch.isHopeless(600 * SECOND)).toBe(false);
  watch.read(failed('http://127.0.0.1:9/tsx', 1), 600 * SECOND);
  expect(watch.problem).toBe(unreachable);
  expect(watch.isHopeless(719 * SECOND)).toBe(false);
  expect(watch.isHopeless(720 * SECOND)).toBe(true);
});

test('takes a package of the cache for a response', () => {
  const watch = new RegistryWatch(0);
  watch.read('npm http cache tsx@https://registry.example/tsx/-/tsx-4.23.15.tgz 0ms (cache hit)', SECOND);
  expect(watch.isHopeless(600 * SECOND)).toBe(false);
});
