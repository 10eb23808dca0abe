import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../test-support/folder.js';
import type { Change } from './collections.js';
import { Journal } from './journal.js';

it('a torn last line is cut before the next one is written', () => {
  const folder = temporaryFolder();
  const remove = (id: string): Change[] => [['answer', id, null]];
  const first = Journal.open(folder.path, () => {});
  first.append(remove('a'));
  first.close();
  appendFileSync(join(folder.path, 'journal.jsonl'), '[["answer","torn"');
  const second = Journal.open(folder.path, () => {});
  second.append(remove('b'));
  second.close();
  const replayed: Change[][] = [];
  Journal.open(folder.path, changes => replayed.push(changes)).close();
  expect(replayed).toEqual([remove('a'), remove('b')]);
  folder.remove();
});
