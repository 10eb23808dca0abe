import { query } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { Button, buttonClass, Icon, iconButtonClass, Picture } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './compare-tray.module.css';
import { toggled } from './filters';
import type { UsedFilters } from './use-filters';

const { compare: texts } = messages;

interface CompareTrayProps extends Pick<UsedFilters, 'filters' | 'to'> {
  /** The items of the page, so that few are read for the tray. Undefined while they load. */
  items: readonly Item[] | undefined;
}

/** The tools that are chosen for the comparison, at the lower edge of the window, and the way to compare them. */
export function CompareTray({ items, filters: { compared, shown }, to }: CompareTrayProps) {
  if (compared.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={texts.title}>
      <ul className={styles.tools}>
        {compared.map(id => (
          <ChosenTool
            key={id}
            id={id}
            isDue={items !== undefined}
            known={items?.find(({ _id }) => _id === id)}
            without={to({ compared: toggled(compared, id), shown })}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <Link to={to({ compared: [], shown })} replace className={buttonClass('quiet')}>
          {texts.clear}
        </Link>
        {compared.length > 1 ? (
          <Link to={paths.compare(compared)} className={buttonClass('primary')}>
            {texts.some({ tools: compared.length })}
          </Link>
        ) : (
          <Button disabled>{texts.oneMore}</Button>
        )}
      </div>
    </section>
  );
}

interface ChosenToolProps {
  id: string;
  /** Whether it is read if it is not known. */
  isDue: boolean;
  known: Item | undefined;
  /** The address without this tool. */
  without: string;
}

function ChosenTool({ id, isDue, known, without }: ChosenToolProps) {
  const { data = known } = useQuery({ ...query('getItem', { params: { id } }), enabled: isDue && !known });
  return (
    <li className={styles.tool}>
      {data ? <Picture src={data.image} alt="" width={64} height={48} className={styles.picture} /> : <span />}
      <span className={styles.name} dir="auto">
        {data?.name}
      </span>
      <Link to={without} replace className={iconButtonClass()} aria-label={texts.remove({ name: data?.name ?? '' })}>
        <Icon name="close" />
      </Link>
    </li>
  );
}
