const ID = /^(\d+|[a-z]+)\.\d\d$/;

/** The ids a test's name begins with: '2.07 2.09-2.11 the avatar …' gives 2.07, 2.09, 2.10 and 2.11. */
export function idsOf(name) {
  const ids = [];
  for (const word of name.split(' ')) {
    const [first, last = first] = word.split('-');
    if (!ID.test(first) || !ID.test(last)) break;
    ids.push(...range(first, last));
  }
  return ids;
}

function range(first, last) {
  const [section, from] = first.split('.');
  const length = Number(last.split('.')[1]) - from + 1;
  return Array.from({ length }, (_, index) => `${section}.${String(Number(from) + index).padStart(2, '0')}`);
}

/**
 * Which test holds which line. `sections` are { title, lines: { id: text } }, `tests` are { file, name }.
 * Answers the lines without a test, the tests that name an unknown line, and the tests of each line.
 */
export function cover(sections, tests) {
  const held = new Map(sections.flatMap(({ lines }) => Object.keys(lines)).map(id => [id, []]));
  const unknown = [];
  for (const test of tests)
    for (const id of idsOf(test.name)) held.has(id) ? held.get(id).push(test) : unknown.push({ id, ...test });
  const missing = [...held.keys()].filter(id => held.get(id).length === 0);
  return { held, missing, unknown };
}

/** The table for readers, as Markdown. */
export function coverageTable(sections, held) {
  const row = ([id, text]) => `| ${id} | ${cell(text)} | ${held.get(id).map(toCell).join('<br>')} |`;
  const table = ({ title, lines }) =>
    [`## ${title}`, '', '| | Line | Held by |', '|---|---|---|', ...Object.entries(lines).map(row)].join('\n');
  return [
    '# Which test holds which line of the specification',
    'Made from the names of the tests by `npm run spec-coverage`; the lines stand in `e2e/spec/lines/`.',
    ...sections.map(table),
  ]
    .join('\n\n')
    .concat('\n');
}

const toCell = ({ file, name }) => `\`${file}\` ${cell(nameOnly(name))}`;
const nameOnly = name => name.split(' ').slice(countIds(name)).join(' ');
const countIds = name => name.split(' ').findIndex(word => idsOf(word).length === 0);
const cell = text => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
