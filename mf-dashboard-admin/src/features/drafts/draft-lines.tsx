import { call } from '@kerf/api-client';
import type { Item, ItemDetail, Quote } from '@kerf/contracts';
import { formatCents, soldName } from '@kerf/contracts/domain';
import { Button, Icon, IconButton, Picture, Price, Stepper, toast, VisuallyHidden } from '@kerf/ui';
import { useState } from 'react';
import { ItemChooser } from '../../components/item-chooser/item-chooser';
import chooser from '../../components/item-chooser/item-chooser.module.css';
import { NumberField } from '../../components/number-field';
import { draftMessages as texts } from '../../messages/draft-messages';
import type { DraftLine } from './draft-values';
import styles from './drafts.module.css';

/** More than a line can have is refused by the API. */
const MOST = 9_999;

interface DraftLinesProps {
  lines: readonly DraftLine[];
  quote: Quote | undefined;
  currency: string;
  /** By paths such as `lines.0.price`. */
  errorOf: (field: string) => string | undefined;
  onChange: (lines: DraftLine[]) => void;
}

/** What is ordered, with the agreed prices. */
export function DraftLines({ lines, quote, currency, errorOf, onChange }: DraftLinesProps) {
  const change = (item: string, changed: Partial<DraftLine>) =>
    onChange(lines.map(line => (line.item === item ? { ...line, ...changed } : line)));
  const add = (line: Omit<DraftLine, 'quantity' | 'price'>) => {
    const known = lines.find(({ item }) => item === line.item);
    if (known) change(line.item, { quantity: known.quantity + 1 });
    else onChange([...lines, { ...line, quantity: 1, price: undefined }]);
  };
  return (
    <>
      {lines.length > 0 ? (
        <ul className={styles.lines}>
          {lines.map((line, at) => (
            <Line
              key={line.item}
              line={line}
              quoted={quote?.lines.find(({ item }) => item === line.item)}
              isQuoted={quote !== undefined}
              currency={currency}
              error={errorOf(`lines.${at}.price`)}
              onChange={changed => change(line.item, changed)}
              onRemove={() => onChange(lines.filter(({ item }) => item !== line.item))}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{texts.noItems}</p>
      )}
      <LineFinder onAdd={add} />
    </>
  );
}

interface LineProps {
  line: DraftLine;
  quoted: Quote['lines'][number] | undefined;
  isQuoted: boolean;
  currency: string;
  error: string | undefined;
  onChange: (changed: Partial<DraftLine>) => void;
  onRemove: () => void;
}

function Line({ line, quoted, isQuoted, currency, error, onChange, onRemove }: LineProps) {
  const { quantity, price } = line;
  const name = quoted?.name ?? line.name;
  const image = quoted?.image ?? line.image;
  const stock = quoted ? texts.inStock({ stock: quoted.available }) : isQuoted ? texts.notSold : '';
  const isShort = quoted !== undefined && quoted.available < quantity;
  return (
    <li className={styles.item}>
      {image ? <Picture src={image} alt="" width={56} height={42} className={styles.picture} /> : <span />}
      <span className={styles.name}>
        <bdi className={styles.strong}>{name}</bdi>
        {quoted?.without ? <span className={styles.quiet}>{quoted.without}</span> : null}
        <span className={isShort ? styles.short : styles.quiet}>{stock}</span>
      </span>
      <div className={styles.fields}>
        <NumberField
          label={
            <>
              <span aria-hidden="true">{texts.price}</span>
              <VisuallyHidden>{texts.priceOf({ name })}</VisuallyHidden>
            </>
          }
          inputMode="decimal"
          value={price}
          error={error}
          hint={quoted && price === undefined ? formatCents(quoted.price, currency) : undefined}
          onChange={next => onChange({ price: next })}
        />
        <Stepper
          hideLabel
          label={texts.piecesOf({ name })}
          min={1}
          max={MOST}
          value={quantity}
          onChange={next => onChange({ quantity: next })}
        />
      </div>
      <span className={styles.total}>{quoted ? <Price>{formatCents(quoted.total, currency)}</Price> : null}</span>
      <IconButton icon="close" label={texts.remove({ name })} onClick={onRemove} />
    </li>
  );
}

/** Finds an item, and the version of it. */
function LineFinder({ onAdd }: { onAdd: (line: Omit<DraftLine, 'quantity' | 'price'>) => void }) {
  const [versionsOf, setVersionsOf] = useState<ItemDetail>();
  const choose = async (item: Item) => {
    const { _id: id, name, image, versions = 1, variantOf } = item;
    setVersionsOf(undefined);
    if (versions === 1) return onAdd({ item: id, product: variantOf, name, image });
    try {
      setVersionsOf(await call('getItem', { params: { id } }));
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  return (
    <>
      <ItemChooser
        label={texts.addItem}
        factsOf={({ price, stock }) => texts.facts({ price: formatCents(price), stock })}
        onChoose={item => void choose(item)}
      />
      {versionsOf ? (
        <section aria-label={texts.version({ name: versionsOf.name })}>
          <p className={styles.strong}>{texts.version({ name: versionsOf.name })}</p>
          <ul className={chooser.chosen}>
            {versionsOf.variants?.map(({ id, options, versionName, without, price, stock, pictures }) => {
              const { _id: product, image, name: of } = versionsOf;
              const name = soldName({ name: of, choices: options, versionName });
              const line = { item: id, ...(id !== product && { product }), name, image: pictures[0] ?? image };
              return (
                <li key={id}>
                  <span>
                    <bdi>{options.map(({ value }) => value).join(', ')}</bdi>
                    {without ? <span className={chooser.number}>{without}</span> : null}
                    <span className={chooser.number}>{texts.facts({ price: formatCents(price), stock })}</span>
                  </span>
                  <Button
                    variant="quiet"
                    aria-label={name}
                    onClick={() => {
                      onAdd(line);
                      setVersionsOf(undefined);
                    }}
                  >
                    <Icon name="plus" />
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </>
  );
}
