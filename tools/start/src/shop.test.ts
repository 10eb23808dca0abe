import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Shop } from './shop.ts';

const dir = mkdtempSync(join(tmpdir(), 'kerf-shop-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('stops front ends first and the database last', async () => {
  const order = join(dir, 'order');
  const shop = new Shop(process.env, dir, () => {});
  const source = `const fs = require('node:fs');
    process.on('SIGTERM', () => { fs.appendFileSync(${JSON.stringify(order)}, process.env.NAME + ' '); process.exit(0); });
    setInterval(() => {}, 1000); console.log('ready now');`;
  const start = (name: string) => shop.start({ name, args: ['-e', source], env: { NAME: name } });
  await Promise.all(['mongo', 'auth', 'api', 'shell', 'stripe'].map(start));
  await shop.stop();
  expect(readFileSync(order, 'utf8')).toBe('shell api stripe auth mongo ');
  await expect(start('mf-catalog')).rejects.toThrow('closing');
});

test('reports an optional program that fails, and keeps the others', async () => {
  const onGone = jest.fn();
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const shop = new Shop(process.env, dir, onGone);
  await shop.startOptional({ name: 'mf-catalog', args: ['-e', 'throw new Error("A syntax error.")'] });
  expect(said.mock.calls.join()).toMatch(
    /mf-catalog ended with code 1[\s\S]*A syntax error[\s\S]*The rest of the shop works/,
  );
  expect(onGone).not.toHaveBeenCalled();
  await shop.stop();
});
