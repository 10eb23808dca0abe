const PROTECTIONS = /\.http\.test\.ts$|^e2e\/isolation\/|^tools\/chaos\/|\babuse\b/;

/** A test of what the shop protects from. */
export interface Protection {
  /** The room of the API, or the folder of other tests. */
  room: string;
  file: string;
  name: string;
  /** What fails without the protection, if a comment above the test says it. */
  without?: string;
}

/** Returns the tests that have a comment `// Without this, …`, and all tests of a file whose folder or name says that it tests protections. */
export function protectionsIn(file: string, source: string, names: readonly string[]): Protection[] {
  const [first = '', second = '', third = ''] = file.split('/');
  const room = first === 'api' ? `${first}/${second}/${third}` : `${first}/${second}`;
  return names
    .map(name => ({ room, file, name, without: commentAbove(source, name) }))
    .filter(({ without }) => without || PROTECTIONS.test(file));
}

/** The comment `// Without this, …` in the line above the test. */
function commentAbove(source: string, name: string): string | undefined {
  const before = source.slice(0, Math.max(0, source.indexOf(name.split('…')[0] ?? name))).split('\n');
  return /^\s*\/\/ (Without .*)$/.exec(before.at(-2) ?? '')?.[1];
}

/** Returns the list for readers, in Markdown: a section for each room. */
export function protectionsList(protections: readonly Protection[]): string {
  const rooms = [...new Set(protections.map(({ room }) => room))].sort();
  const item = ({ file, name, without }: Protection) => `- \`${file}\` ${name}${without ? ` *${without}*` : ''}`;
  const section = (room: string) =>
    [
      `## ${room}`,
      protections
        .filter(each => each.room === room)
        .map(item)
        .join('\n'),
    ].join('\n\n');
  return ['# The tests of protections, by room', 'Generated from the names of the tests.', ...rooms.map(section)]
    .join('\n\n')
    .concat('\n');
}
