import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@kerf/tooling/root';

const pictures = join(root, 'shell/public/pictures');
/** The largest size in bytes of one picture, by folder. A cordless tool has 650 bytes for its battery. */
const largest: Record<string, number> = { tools: 4608, promo: 6144, usage: 6144, blog: 6656, hero: 12_288 };
const OTHERWISE = 4096;

const files = readdirSync(pictures, { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.svg'));

test('there is a picture for at least 24 tools', () => {
  expect(files.filter(name => name.startsWith('tools')).length).toBeGreaterThanOrEqual(24);
});

test.each(files)('%s is small, has a size and contains no script', name => {
  const svg = readFileSync(join(pictures, name), 'utf8');
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(largest[name.split(/[\\/]/)[0] ?? ''] ?? OTHERWISE);
  expect(svg).toMatch(/<svg[^>]* width="\d+"/);
  expect(svg).toMatch(/<svg[^>]* height="\d+"/);
  expect(svg).toMatch(/<svg[^>]* viewBox="/);
  expect(svg).not.toMatch(/<script|<text|<style|href=|url\(|\bon\w+=/i);
});
