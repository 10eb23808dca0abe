import type { OrderLine } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, Panel } from '@kerf/ui';
import { Thumbnail } from '../../components/thumbnail';
import { messages } from '../../messages';
import styles from './unreviewed.module.css';

const { review: texts } = messages;

/** The tools that the customer has bought and not reviewed yet. */
export function Unreviewed({ tools }: { tools: readonly OrderLine[] }) {
  if (tools.length === 0) return null;
  return (
    <Panel title={texts.unreviewed}>
      <ul className={styles.tools}>
        {tools.map(({ item, name, image }) => (
          <li key={item} className={styles.tool}>
            <Thumbnail src={image} />
            <bdi className={styles.name}>{name}</bdi>
            <Link
              className={buttonClass('secondary')}
              to={paths.reviewItem(item)}
              aria-label={texts.titleOf({ item: name })}
            >
              {texts.title}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
