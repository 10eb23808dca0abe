import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { type Extensions, extensionsOf } from '../extensions';
import { partsOf } from '../fragments';
import type { Integrity } from '../remotes';
import { checkPaths } from './check-paths';
import { readDeclaration } from './declaration';
import { hashOf } from './first-views';
import { languagesIn } from './languages';
import type { LanguageRelease } from './pages-plugin';
import { type Provision, provisionOf } from './provision-plugin';

/** `remote.json`: describes a build for the release tool. `contract`, `runtime` and `shared` are the versions it needs. */
export interface RemoteRelease extends Provision {
  /** The remote's name in the shell's map of remotes. */
  name: string;
  /** The path prefixes whose pages it owns. */
  paths: string[];
  /** Its entry's file name, content-hashed in production. */
  entry: string;
  /** Absent while the declaration of a development server cannot be read. */
  extensions?: Extensions;
  /** Absent on a development server, whose files change. */
  integrity?: Integrity;
}

/** The entry in development, for the devtools. In production it would cost one more request and have no integrity. */
const MANIFEST = 'mf-manifest.json';

type Words = Readonly<Record<string, LanguageRelease>>;

/** What one entry of the menu is called in the languages in which it has another name than in English. */
const inLanguages = (languages: Words, field: 'labels' | 'groups', at: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(languages).flatMap(([tag, words]) => {
      const name = words[field][at];
      return !name || name === languages.en?.[field][at] ? [] : [[tag, name]];
    }),
  );

/** The words of the menu in each language, English too, are known when its pages are rendered. */
const withWords = (extensions: Extensions, languages: Words): Extensions => ({
  ...extensions,
  menu: extensions.menu.map((entry, at) => {
    const groups = inLanguages(languages, 'groups', at);
    const { labels: { [at]: label = entry.label } = [], groups: { [at]: group } = [] } = languages.en ?? {};
    return {
      ...entry,
      label,
      ...(group && { group }),
      labels: inLanguages(languages, 'labels', at),
      ...(Object.keys(groups).length > 0 && { groups }),
    };
  }),
});

const complete = async (dist: string) => {
  const file = join(dist, 'remote.json');
  const release: RemoteRelease = JSON.parse(await readFile(file, 'utf8'));
  const { languages }: { languages: Record<string, LanguageRelease> } = JSON.parse(
    await readFile(join(dist, 'pages.json'), 'utf8'),
  );
  if (release.extensions && Object.keys(languages).length > 0)
    release.extensions = withWords(release.extensions, languages);
  const of = async (path: string) => hashOf(await readFile(join(dist, path)));
  const integrity: Integrity = { entry: await of(release.entry), pages: await of('pages.json') };
  await writeFile(file, `${JSON.stringify({ ...release, integrity }, null, 2)}\n`);
};

/** Writes `remote.json` into the build. Must come after `pagesPlugin`, because it hashes `pages.json`. */
export const releasePlugin = ({ name, paths }: Pick<RemoteRelease, 'name' | 'paths'>): RsbuildPlugin => ({
  name: 'kerf:release',
  setup(api) {
    const { action, rootPath } = api.context;
    // The bundler reports an error in the declaration. In development, the shop opens nevertheless.
    const readRemote = () =>
      readDeclaration(rootPath).catch(error => {
        if (action === 'dev') return undefined;
        throw error;
      });
    api.processAssets({ stage: 'report' }, async ({ compilation, sources }) => {
      const isEntry = (file: string) => /^remoteEntry\.\w+\.js$/.test(file);
      const entry = action === 'dev' ? MANIFEST : Object.keys(compilation.assets).find(isEntry);
      if (!entry) throw new Error(`The build of ${name} has no remoteEntry.`);
      const remote = await readRemote();
      if (remote) checkPaths(name, paths, remote.pages);
      const foreign = remote?.slots?.find(slot => partsOf(slot).remote !== name);
      if (foreign)
        throw new Error(`${name} declares the slot ${foreign}, whose name must begin with that of its remote.`);
      const release: RemoteRelease = {
        name,
        paths,
        entry,
        ...provisionOf(rootPath),
        ...(remote && { extensions: extensionsOf(remote, languagesIn(rootPath)) }),
      };
      compilation.emitAsset('remote.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
    });
    api.onAfterBuild(() => complete(api.context.distPath));
  },
});
