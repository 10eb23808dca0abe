import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../packages/tooling/src/root.mjs';

const pictures = join(root, 'shell/public/pictures');
/** The most bytes of one picture, by folder; what stands elsewhere is held to the smallest. */
const most = { tools: 4096, promo: 6144, usage: 6144, blog: 6656, hero: 12_288 };

const files = readdirSync(pictures, { recursive: true }).filter(name => name.endsWith('.svg'));

test('there is a picture for at least 24 tools', () => {
  assert.ok(files.filter(name => name.startsWith('tools')).length >= 24);
});

for (const name of files) {
  test(`${name} is small, has a size and runs nothing`, () => {
    const svg = readFileSync(join(pictures, name), 'utf8');
    assert.ok(Buffer.byteLength(svg) <= (most[name.split(/[\\/]/)[0]] ?? 4096), `${Buffer.byteLength(svg)} bytes`);
    assert.match(svg, /<svg[^>]* width="\d+"/);
    assert.match(svg, /<svg[^>]* height="\d+"/);
    assert.match(svg, /<svg[^>]* viewBox="/);
    assert.doesNotMatch(svg, /<script|<text|<style|href=|url\(|\bon\w+=/i);
  });
}
