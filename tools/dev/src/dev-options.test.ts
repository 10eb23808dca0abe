import { readDevOptions } from './dev-options.ts';

const remotes = ['mf-catalog', 'mf-checkout'];

test('develops every remote without a name, else the named ones', () => {
  expect(readDevOptions([], remotes)).toEqual({ own: remotes, from: undefined });
  expect(readDevOptions(['mf-catalog'], remotes)).toEqual({ own: ['mf-catalog'], from: undefined });
  for (const from of [['--from', 'https://shop.example/'], ['--from=https://shop.example']])
    expect(readDevOptions(['mf-catalog', ...from], remotes)).toEqual({
      own: ['mf-catalog'],
      from: 'https://shop.example',
    });
});

test.each([
  [['mf-nothing'], /no remote named "mf-nothing"\. Known names: mf-catalog, mf-checkout/],
  [['--from', 'https://shop.example'], /Name the remotes to develop/],
  [['mf-catalog', '--from', 'shop.example'], /--from: "shop\.example" is not an address/],
  [['--form', 'x'], /Unknown option '--form'/],
])('rejects %j', (args, sentence) => {
  expect(() => readDevOptions(args, remotes)).toThrow(sentence);
});
