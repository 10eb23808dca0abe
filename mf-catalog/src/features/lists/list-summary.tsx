import { soldName } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { Button, buttonClass, Icon, Panel, Price, Sums } from '@kerf/ui';
import text from '../../components/text.module.css';
import styles from './lists.module.css';
import { listsMessages as texts } from './lists-messages';
import { linesOf, type Row, sumOf } from './rows';

/** What can be bought of a list now, its sum, and the button that puts all of it in the cart. */
export function ListSummary({ rows, format }: { rows: readonly Row[]; format: (amount: number) => string }) {
  const isAdmin = useSession(state => state.role === 'admin');
  const lines = linesOf(rows);
  const { units, amount } = sumOf(rows);
  const leftOut = rows.filter(row => row.units === 0).map(({ item, tool }) => (item ? soldName(item) : tool.name));
  const title =
    lines.length < rows.length
      ? texts.some({ tools: lines.length, all: rows.length })
      : texts.all({ tools: rows.length });
  return (
    <Panel title={title}>
      <Sums sums={[{ label: texts.sum({ units }), amount: <Price>{format(amount)}</Price> }]} />
      <p className={text.quiet}>{texts.plusDelivery}</p>
      <div className={styles.addAll} data-end-bar="phone">
        <p className={styles.barSum} aria-hidden="true">
          <b>{format(amount)}</b>
          <small>{title}</small>
        </p>
        {isAdmin || lines.length === 0 ? (
          <Button variant="primary" size="large" wide disabled>
            {texts.addAll}
          </Button>
        ) : (
          <Link
            to={paths.cart}
            state={{ add: lines }}
            className={buttonClass('primary', { size: 'large', wide: true })}
          >
            <Icon name="cart" />
            {texts.addAll}
          </Link>
        )}
      </div>
      {leftOut.length > 0 ? <p className={text.quiet}>{texts.leftOut({ names: leftOut.join('; ') })}</p> : null}
    </Panel>
  );
}
