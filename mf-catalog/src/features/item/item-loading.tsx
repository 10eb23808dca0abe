import { paths } from '@kerf/federation';
import { Field, ItemTemplate } from '@kerf/session/first-view';
import { cx, Skeleton } from '@kerf/ui';
import { ItemPicture } from '../../components/item-picture';
import price from '../../components/item-price.module.css';
import { stageSizes } from '../../components/picture';
import { messages } from '../../messages';
import trail from './breadcrumbs.module.css';
import gallery from './gallery.module.css';
import layout from './item-layout.module.css';
import styles from './item-loading.module.css';

/** The place of an item while it loads. The first view has its name, picture, price and description. */
export function ItemLoading() {
  return (
    <div className={layout.page} aria-busy="true">
      <ItemTemplate from="0">
        <div className={styles.served}>
          <ol className={trail.trail}>
            <li>
              <a href={paths.home}>{messages.brand}</a>
            </li>
            <li>
              <a href={paths.explore}>{messages.allTools}</a>
            </li>
            <li dir="auto">
              <Field of="name" />
            </li>
          </ol>
          <div className={layout.columns}>
            <div className={gallery.gallery}>
              <div className={gallery.stage}>
                <ItemPicture className={gallery.picture} width={800} height={600} sizes={stageSizes} first />
              </div>
            </div>
            <div className={layout.buy}>
              <div className={cx(layout.box, styles.box)}>
                <h1 className={styles.name} dir="auto">
                  <Field of="name" />
                </h1>
                <div className={styles.rating} />
                <p className={price.large}>
                  <span className={price.now}>
                    <Field of="price" as="price" />
                  </span>
                </p>
                <div className={styles.order} />
              </div>
            </div>
            <div className={layout.details}>
              <p className={layout.description} dir="auto">
                <Field of="description" />
              </p>
            </div>
          </div>
        </div>
      </ItemTemplate>
      <div className={styles.waiting}>
        <div className={layout.columns}>
          <Skeleton shape="box" />
          <Skeleton lines={8} />
        </div>
      </div>
    </div>
  );
}
