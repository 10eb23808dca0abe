import { Button, cx, Picture, Stepper } from '@kerf/ui';
import type { LinePart } from '../../components/line-parts';
import { orderDialogMessages as dialogTexts } from '../../messages/order-dialog-messages';
import styles from './order.module.css';

/** How many units of each item go into the parcel. All that are left, unless it says otherwise. NaN while a field is empty. */
export type Chosen = Readonly<Record<string, number>>;

/** What goes into the parcel: never more than what is left. */
export const chosenOf = (lines: readonly LinePart[], chosen: Chosen): { item: string; quantity: number }[] =>
  lines
    .map(({ item, quantity: left }) => ({
      item,
      quantity: Math.min(left, Math.max(0, Math.trunc(chosen[item] ?? left) || 0)),
    }))
    .filter(({ quantity }) => quantity > 0);

interface ParcelLinesProps {
  /** What is left to ship. */
  lines: readonly LinePart[];
  value: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** Chooses what goes into a parcel. */
export function ParcelLines({ lines, value, onChange }: ParcelLinesProps) {
  return (
    <fieldset className={styles.parcel}>
      <legend>{dialogTexts.inParcel}</legend>
      <div className={styles.choose}>
        <Button variant="quiet" onClick={() => onChange({})}>
          {dialogTexts.chooseAll}
        </Button>
        <Button variant="quiet" onClick={() => onChange(Object.fromEntries(lines.map(({ item }) => [item, 0])))}>
          {dialogTexts.chooseNone}
        </Button>
      </div>
      <ul className={styles.packed}>
        {lines.map(({ item, name, without, image, quantity: left }) => {
          const stays = value[item] === 0;
          return (
            <li key={item} className={cx(stays && styles.stays)}>
              <Picture src={image} alt="" width={56} height={42} />
              <span>
                <bdi>{name}</bdi>
                {without ? <span className={styles.quiet}>{without}</span> : null}
                <span className={styles.quiet}>
                  {stays ? dialogTexts.staysHere({ left }) : dialogTexts.leftToShip({ left })}
                </span>
              </span>
              <Stepper
                hideLabel
                label={name}
                min={0}
                max={left}
                value={value[item] ?? left}
                onChange={quantity => onChange({ ...value, [item]: quantity })}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
