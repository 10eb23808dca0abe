import { keyData, soldName } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { cx, IconButton, Picture, Price, Stepper } from '@kerf/ui';
import { useState } from 'react';
import { FEW } from '../../components/stock-state';
import { messages } from '../../messages';
import styles from './list-rows.module.css';
import { listsMessages as texts } from './lists-messages';
import type { Row } from './rows';

interface ListRowsProps {
  rows: readonly Row[];
  format: (amount: number) => string;
  /** Without them the list is read only. */
  onQuantity?: (row: Row, quantity: number) => void;
  onTake?: (row: Row, name: string) => void;
}

/** The tools of a list: picture, name, what has changed, how many, and what they cost today. */
export const ListRows = ({ rows, ...each }: ListRowsProps) => (
  <ul className={styles.rows}>
    {rows.map(row => (
      <ListRow key={row.tool.item} row={row} {...each} />
    ))}
  </ul>
);

function ListRow({ row, format, onQuantity, onTake }: Omit<ListRowsProps, 'rows'> & { row: Row }) {
  const { tool, item, units, price, difference } = row;
  const name = item ? soldName(item) : tool.name;
  const data = item ? keyData(item.specs) : [];
  const shownUnits = units || tool.quantity;
  return (
    <li className={cx(styles.row, units === 0 && styles.out)}>
      {item ? (
        <Picture src={item.image} alt="" width={160} height={120} className={styles.picture} />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.text}>
        <h2 className={styles.name} dir="auto">
          {item ? <Link to={paths.item(item._id, item.slug)}>{name}</Link> : name}
        </h2>
        {data.length > 0 ? <p className={styles.data}>{data.join(', ')}</p> : null}
        {difference === 0 ? null : (
          <p className={cx(styles.data, difference < 0 && styles.down)}>
            {difference < 0 ? texts.less({ amount: format(-difference) }) : texts.more({ amount: format(difference) })}
          </p>
        )}
        {item ? null : <p className={styles.state}>{texts.gone}</p>}
        {item && units === 0 ? (
          <p className={styles.state}>
            {messages.soldOut}. <Link to={paths.item(item._id, item.slug)}>{messages.watch.start}</Link>
          </p>
        ) : null}
        {item && units > 0 && item.stock <= FEW ? (
          <p className={styles.few}>{messages.left({ units: String(item.stock) })}</p>
        ) : null}
      </div>
      {item && units > 0 ? (
        <div className={styles.quantity}>
          {onQuantity ? (
            <Quantity row={row} name={name} onQuantity={quantity => onQuantity(row, quantity)} />
          ) : (
            texts.units({ units })
          )}
        </div>
      ) : null}
      {item ? (
        <p className={styles.amount}>
          <Price>{format(price * shownUnits)}</Price>
          {units === 0 ? <small>{texts.notInSum}</small> : null}
          {units > 1 ? <small>{texts.each({ price: format(price) })}</small> : null}
        </p>
      ) : null}
      {onTake ? (
        <IconButton
          icon="trash"
          label={texts.take({ name })}
          className={styles.take}
          onClick={() => onTake(row, name)}
        />
      ) : null}
    </li>
  );
}

/** Keeps what is typed until it is a quantity that can be ordered. */
function Quantity({ row, name, onQuantity }: { row: Row; name: string; onQuantity: (quantity: number) => void }) {
  const [typed, setTyped] = useState<number>();
  const { minimum = 1, stock = 1 } = row.item ?? {};
  const change = (quantity: number) => {
    const isOrderable = Number.isInteger(quantity) && quantity >= minimum && quantity <= stock;
    setTyped(isOrderable ? undefined : quantity);
    if (isOrderable) onQuantity(quantity);
  };
  return (
    <Stepper
      hideLabel
      label={texts.quantityOf({ name })}
      value={typed ?? row.units}
      min={minimum}
      max={stock}
      onChange={change}
    />
  );
}
