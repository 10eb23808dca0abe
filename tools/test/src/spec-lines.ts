const ID = /^(\d+|[a-z]+)\.\d\d$/;

export interface Section {
  title: string;
  /** The text of each line, by its id. */
  lines: Record<string, string>;
}
export interface NamedTest {
  file: string;
  name: string;
}
/** The tests of each line. */
export type Coverage = Map<string, NamedTest[]>;

/** Returns the ids that a test's name begins with: '2.07 2.09-2.11 the avatar …' gives 2.07, 2.09, 2.10 and 2.11. */
export function idsOf(name: string): string[] {
  const ids: string[] = [];
  for (const word of name.split(' ')) {
    const [first = '', last = first] = word.split('-');
    if (!ID.test(first) || !ID.test(last)) break;
    ids.push(...range(first, last));
  }
  return ids;
}

function range(first: string, last: string): string[] {
  const [section, from] = first.split('.');
  const length = Number(last.split('.')[1]) - Number(from) + 1;
  return Array.from({ length }, (_, index) => `${section}.${String(Number(from) + index).padStart(2, '0')}`);
}

/** Assigns tests to lines. Returns the lines without a test and the tests that name an unknown line, too. */
export function cover(sections: Section[], tests: NamedTest[]) {
  const held: Coverage = new Map(sections.flatMap(({ lines }) => Object.keys(lines)).map(id => [id, []]));
  const unknown: ({ id: string } & NamedTest)[] = [];
  for (const test of tests)
    for (const id of idsOf(test.name)) {
      const known = held.get(id);
      if (known) known.push(test);
      else unknown.push({ id, ...test });
    }
  const missing = [...held].filter(([, found]) => found.length === 0).map(([id]) => id);
  return { held, missing, unknown };
}

/** Returns the table for readers, in Markdown. */
export function coverageTable(sections: Section[], held: Coverage): string {
  const row = ([id, text]: [string, string]) =>
    `| ${id} | ${cell(text)} | ${(held.get(id) ?? []).map(toCell).join('<br>')} |`;
  const table = ({ title, lines }: Section) =>
    [`## ${title}`, '', '| | Line | Held by |', '|---|---|---|', ...Object.entries(lines).map(row)].join('\n');
  return [
    '# Which test holds which line of the specification',
    'Generated from the names of the tests. The lines are in `e2e/spec/lines/`.',
    ...sections.map(table),
  ]
    .join('\n\n')
    .concat('\n');
}

const toCell = ({ file, name }: NamedTest) => `\`${file}\` ${cell(withoutIds(name))}`;
const withoutIds = (name: string) => {
  const words = name.split(' ');
  return words.slice(words.findIndex(word => idsOf(word).length === 0)).join(' ');
};
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
