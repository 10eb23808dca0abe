import type { ItemDetail } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { categoryName } from '@kerf/session/categories';
import styles from '../../components/item-form/item-form.module.css';
import { addItemMessages } from '../../messages/add-item-messages';
import { editItemMessages as texts } from '../../messages/edit-item-messages';
import { itemRowsMessages } from '../../messages/item-rows-messages';
import { ownPaths } from '../../paths';

/** What a variant has from its item, with the way to change it there. */
export function SharedFields({ item, product }: { item: ItemDetail; product: string }) {
  const { name, category, description, specs } = item;
  return (
    <section aria-label={texts.shared}>
      <p>
        {texts.sharedHint} <Link to={ownPaths.editItem(product)}>{texts.changeShared}</Link>
      </p>
      <dl className={styles.shared}>
        <dt>{addItemMessages.name}</dt>
        <dd dir="auto">{name}</dd>
        <dt>{addItemMessages.category}</dt>
        <dd>{category ? categoryName(category) : addItemMessages.noCategory}</dd>
        <dt>{addItemMessages.description}</dt>
        <dd dir="auto">{description}</dd>
        {specs.length > 0 ? (
          <>
            <dt>{itemRowsMessages.specs}</dt>
            <dd>
              {specs.map(({ label, value }) => (
                <div key={label}>{`${label}: ${value}`}</div>
              ))}
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
