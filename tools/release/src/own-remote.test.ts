import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@kerf/tooling/testing/scratch';
import { ownRemote, withRemote } from './program/own-remote.ts';

const folderWith = (manifest: string) => {
  const dir = scratch();
  writeFileSync(join(dir, 'package.json'), manifest);
  return dir;
};

it('finds the remote of a folder by the name in its package.json', () => {
  expect(ownRemote(folderWith('{"name":"@garden/mf-garden"}'))).toBe('mf-garden');
  expect(ownRemote(folderWith('{"name":"mf-garden"}'))).toBe('mf-garden');
  expect(ownRemote(folderWith('{"name":"kerf"}'))).toBeUndefined();
  expect(ownRemote(scratch())).toBeUndefined();
  expect(() => ownRemote(folderWith('{'))).toThrow(/package\.json is not JSON/);
});

describe('in the folder of a remote', () => {
  beforeEach(() => {
    jest.spyOn(process, 'cwd').mockReturnValue(folderWith('{"name":"@garden/mf-garden"}'));
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [[], ['mf-garden']],
    [['10%'], ['mf-garden', '10%']],
    [
      ['mf-catalog', '10%'],
      ['mf-catalog', '10%'],
    ],
    [['mf_catalog'], ['mf_catalog']],
  ])('completes the arguments %j', (given, completed) => expect(withRemote(given)).toEqual(completed));
});

it('leaves the arguments as they are in another folder', () => {
  jest.spyOn(process, 'cwd').mockReturnValue(scratch());
  expect(withRemote(['10%'])).toEqual(['10%']);
  jest.restoreAllMocks();
});
