import { paths } from '@kerf/federation';
import { cx, Skeleton } from '@kerf/ui';
import price from '../../components/item-price.module.css';
import { stageSizes } from '../../components/picture';
import { isServed } from '../../components/served';
import { messages } from '../../messages';
import trail from './breadcrumbs.module.css';
import gallery from './gallery.module.css';
import layout from './item-layout.module.css';
import styles from './item-loading.module.css';

/** The place of an item while it loads. The page server writes the fields of the item into the braces of the first view. */
export function ItemLoading() {
  return (
    <div className={layout.page} aria-busy="true">
      {isServed ? (
        <template data-served="0">
          <div className={styles.served}>
            <ol className={trail.trail}>
              <li>
                <a href={paths.home}>{messages.brand}</a>
              </li>
              <li>
                <a href={paths.explore}>{messages.allTools}</a>
              </li>
              <li dir="auto">{'{name}'}</li>
            </ol>
            <div className={layout.columns}>
              <div className={gallery.gallery}>
                <div className={gallery.stage}>
                  <img
                    src="{image:own}"
                    srcSet="{image:widths}"
                    sizes={stageSizes}
                    alt=""
                    width={800}
                    height={600}
                    // React would preload an eager picture from the address in braces. The page server makes it eager.
                    loading="lazy"
                    fetchPriority="high"
                    className={gallery.picture}
                  />
                </div>
              </div>
              <div className={layout.buy}>
                <div className={cx(layout.box, styles.box)}>
                  <h1 className={styles.name} dir="auto">
                    {'{name}'}
                  </h1>
                  <div className={styles.rating} />
                  <p className={price.large}>
                    <span className={price.now}>{'{price:dollars}'}</span>
                  </p>
                  <div className={styles.order} />
                </div>
              </div>
              <div className={layout.details}>
                <p className={layout.description} dir="auto">
                  {'{description}'}
                </p>
              </div>
            </div>
          </div>
        </template>
      ) : null}
      <div className={styles.waiting}>
        <div className={layout.columns}>
          <Skeleton shape="box" />
          <Skeleton lines={8} />
        </div>
      </div>
    </div>
  );
}
