import { posix } from 'node:path';

/** What the repository has, to compare a document with. */
export interface Repository {
  /** The paths of all files. */
  files: readonly string[];
  read: (file: string) => string;
  /** The scripts of the root's package.json, of all workspaces, and of a remote in a repository of its own. */
  scripts: ReadonlySet<string>;
  /** The commands of `kerf`. */
  commands: ReadonlySet<string>;
  /** The names of settings: those of .env.example, and all that the code has. */
  settings: ReadonlySet<string>;
}

const EXTENSION = /\.(tsx?|m?js|css|json|ya?ml|md|sh|grit|conf|svg|html|example)$/;
/** Names such as `mf-catalog/item-teaser` and `api/errors` are those of fragments and texts. */
const FOLDER = /^((packages|stand-ins|e2e|tools|deploy|docs|\.github)\/|(api|shell|mf-[a-z-]+)\/[^/]+\/)/;
/** Files that a build, a publish or a server makes, and a package that is packed. */
const MADE =
  /(^|\/)(dist|\.data|\.cache|node_modules|sbom)\/|^(remotes|history|previews|mf_\w+)\/|(^|\/)(release|pages|remotes|shell|remote|config|mf-manifest|frontend-discovery|releases)\.json$|^remoteEntry|\.cdx\.json$|^en\.json$/;
/** Parts of a path that a reader replaces. */
const PLACEHOLDER = /…|[A-Z]{3,}\w*\/|\bNAME\b/;
const FOREIGN_SETTINGS = new Set([
  // A capability of Linux.
  'DAC_OVERRIDE',
  // The reader sets it for the commands of docs/backup.md.
  'MONGODB_DUMP_URL',
  // The remote that docs/ownership.md creates.
  'MF_GIFT_CARDS_URL',
]);
/** Files of the repositories that a document tells the reader to make. */
const READERS_FILES = /^(mf-garden|mf-gift-cards|scopes)\//;

/** Returns what a document says about files, commands, settings and numbers of lines that is not so. */
export function falseClaims(path: string, text: string, repository: Repository): string[] {
  const spans = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [
    ...falseLinks(path, text, repository),
    ...spans
      .filter(span => namesFile(span) && !text.includes(`file=${span}`) && !hasFile(span, repository))
      .map(span => `There is no file ${span}.`),
    ...spans.filter(span => isExport(span) && !hasExport(span, repository)).map(span => `Nothing exports ${span}.`),
    ...[...text.matchAll(/\bnpm run (?!kerf\b)([a-z][\w:-]*)/g)]
      .filter(([, name = '']) => !repository.scripts.has(name))
      .map(([command]) => `There is no command ${command}.`),
    ...[...text.matchAll(/(?:npx kerf|npm run kerf --|`kerf) ([a-z][\w:-]*)/g)]
      .filter(([, name = '']) => !repository.commands.has(name))
      .map(([, name]) => `There is no command kerf ${name}.`),
    ...unknownSettings([...spans, ...blocksOf(text)].join('\n'), repository).map(
      name => `There is no setting ${name}.`,
    ),
    ...falseNumbers(text, repository),
  ];
}

const FENCE = /^( *)```.*\n[\s\S]*?^\1```$/gm;
const withoutBlocks = (text: string) => text.replaceAll(FENCE, '').replaceAll(/^ {4}(?! *(?:-|\d+\.) ).*$/gm, '');
const blocksOf = (text: string) => [
  ...[...text.matchAll(FENCE)].map(([block]) => block),
  ...[...text.matchAll(/^ {4}.*$/gm)].map(([line]) => line),
];

function namesFile(span: string): boolean {
  if (!/^[\w*.][\w.@*-]*(\/[\w.@*-]+)*\/?$/.test(span) || PLACEHOLDER.test(span)) return false;
  if (/^\.\w+$/.test(span) || MADE.test(span) || READERS_FILES.test(span)) return false;
  return EXTENSION.test(span) || FOLDER.test(span);
}

/** A name without its folder is enough, and `*` stands for any part of a name. */
function hasFile(span: string, { files }: Repository): boolean {
  const pattern = span
    .replace(/\/$/, '')
    .replaceAll(/[.]/g, '\\.')
    .replaceAll('**/', '(.+/)?')
    .replaceAll(/(?<!\.\+\/\))\*/g, '[^/]*');
  const whole = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some(file => whole.test(file));
}

const isExport = (span: string) => /^@kerf\/[\w-]+\/[\w/.-]+$/.test(span);

function hasExport(span: string, { files, read }: Repository): boolean {
  const [scope, name, ...rest] = span.split('/');
  return files
    .filter(file => posix.basename(file) === 'package.json')
    .map(file => JSON.parse(read(file)))
    .some(each => each.name === `${scope}/${name}` && matchesExport(each.exports ?? {}, `./${rest.join('/')}`));
}

const matchesExport = (exports: Record<string, unknown>, wanted: string) =>
  Object.keys(exports).some(key => key === wanted || (key.endsWith('*') && wanted.startsWith(key.slice(0, -1))));

function falseLinks(path: string, text: string, { files, read }: Repository): string[] {
  const links = [...withoutBlocks(text).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([, target = '', anchor]) => {
    const file = target ? posix.join(posix.dirname(path), target).replace(/\/$/, '') : path;
    if (!files.some(each => each === file || each.startsWith(`${file}/`))) return [`There is no file ${target}.`];
    if (!anchor || !file.endsWith('.md')) return [];
    return anchorsOf(target ? read(file) : text).includes(anchor) ? [] : [`${file} has no section #${anchor}.`];
  });
}

/** As GitHub makes them of headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function unknownSettings(code: string, { settings }: Repository): string[] {
  const named = [...code.matchAll(/(?<![\w…])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(_\*)?/g)];
  const isKnown = (name: string, isPrefix: boolean) =>
    isPrefix
      ? [...settings].some(each => each.startsWith(`${name}_`))
      : settings.has(name) || settings.has(name.replace(/_FILE$/, '')) || FOREIGN_SETTINGS.has(name);
  return [
    ...new Set(named.filter(([, name = '', star]) => !isKnown(name, Boolean(star))).map(([, name = '']) => name)),
  ];
}

/** A number of lines is wrong after the next change, so a document says it only with a file, whose lines are counted here. */
function falseNumbers(text: string, repository: Repository): string[] {
  return [...text.matchAll(/(?:`([^`\n]+)` has )?(?:about )?(\d[\d,]*) lines\b/g)].flatMap(
    ([claim, file, number = '']) => {
      const found = file && repository.files.find(each => each === file || each.endsWith(`/${file}`));
      if (!found) return [`"${claim}" names no file whose lines can be counted.`];
      const lines = repository.read(found).trimEnd().split('\n').length;
      return lines === Number(number.replaceAll(',', '')) ? [] : [`"${claim}", but it has ${lines}.`];
    },
  );
}
