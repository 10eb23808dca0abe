import { locale } from '@kerf/contracts/domain';
import { readConfig, readRemotes } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { textsName } from '@kerf/federation/texts';
import { releaseTexts as texts } from './messages';

/** The languages of the shop that the live release of each remote lacks, by the names that `texts` has: `mf-catalog`. */
const readMissing = async (): Promise<Record<string, string[]>> => {
  const [{ languages = [] }, { remotes }] = await Promise.all([readConfig(), readRemotes()]);
  return Object.fromEntries(
    remotes.map(({ name, extensions }) => [
      textsName(name),
      languages.filter(tag => !extensions?.languages?.includes(tag)),
    ]),
  );
};

/** Says in which languages of the shop the pages of a remote are in English. */
export function MissingLanguages({ remote }: { remote: string }) {
  const { data } = useQuery({ queryKey: ['missing languages'], queryFn: readMissing });
  const missing = data?.[remote] ?? [];
  if (missing.length === 0) return null;
  const names = new Intl.DisplayNames([locale()], { type: 'language' });
  return <p>{texts.missingLanguages({ languages: missing.map(tag => names.of(tag) ?? tag) })}</p>;
}
