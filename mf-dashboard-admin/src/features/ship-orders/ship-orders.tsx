import type { Order } from '@kerf/contracts';
import { useLeaveGuard } from '@kerf/federation/leave-guard';
import { Button, Card, confirm, Field, followKeys, Icon, Section, Select, toast } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { askToLeave } from '../../components/ask-to-leave';
import forms from '../../components/form.module.css';
import { isShippable, leftOutNote } from '../../components/left-out';
import { piecesOf } from '../../components/line-parts';
import { Options } from '../../components/options';
import { PrintedSlips } from '../../components/packing-slips/packing-slips';
import { KeyHint, WorkHead } from '../../components/work-page/work-page';
import { orderMessages } from '../../messages/order-messages';
import { ordersMessages } from '../../messages/orders-messages';
import { shipOrdersMessages as texts } from '../../messages/ship-orders-messages';
import { type FileNumber, matchFile } from './carrier-file';
import { CarrierFileCard } from './carrier-file-card';
import { questionText } from './question';
import styles from './ship-orders.module.css';
import {
  chosenOf,
  differing,
  type Entries,
  type Entry,
  entryOf,
  numberedOf,
  sharedNumbers,
  shipmentOf,
  withFile,
} from './shipments';
import { carrierChoices, ShipmentsTable } from './shipments-table';
import { useInsertedText } from './use-inserted-text';
import { useShipping } from './use-shipping';

const SHIP_KEYS = 'Control+Enter';

/** A carrier's file that was read. `differing` are the orders whose typed number it would change. */
interface ReadFile {
  found: ReadonlyMap<string, FileNumber>;
  unmatched: readonly string[];
  all: readonly Order[];
  differing: readonly string[];
}

interface ShipOrdersProps {
  orders: readonly Order[];
  back: { to: string; label: string };
}

/** Ships orders with a carrier and a tracking number each. */
export function ShipOrders({ orders, back }: ShipOrdersProps) {
  const [entries, setEntries] = useState<Entries>({});
  const [carrierOfAll, setCarrierOfAll] = useState('');
  const [onlyNumbered, setOnlyNumbered] = useState(true);
  const [file, setFile] = useState<ReadFile>();
  const [printed, setPrinted] = useState<readonly Order[]>();
  const { ship, isPending, run, results } = useShipping();

  const toShip = orders.filter(isShippable);
  const leftOut = orders.filter(order => !isShippable(order));
  const isIn = (state: string) => (order: Order) => results[order._id]?.state === state;
  const open = toShip.filter(order => !isIn('shipped')(order));
  const chosen = isPending ? [] : chosenOf(open, entries, onlyNumbered);
  const shared = sharedNumbers(entries, open);
  const isRetry = chosen.length > 0 && chosen.every(isIn('failed'));
  useLeaveGuard(!isPending && numberedOf(open, entries).length > 0, askToLeave);

  const read = (text: string) => {
    const { found, unmatched } = matchFile(text, open, orderMessages.carriers);
    const kept = differing(entries, found);
    setEntries(withFile(entries, found, kept));
    setFile({ found, unmatched, all: open, differing: kept });
  };
  useInsertedText(read);
  const settle = (isTaken: boolean) => {
    if (!file) return;
    if (isTaken) setEntries(withFile(entries, new Map([...file.found].filter(([id]) => file.differing.includes(id)))));
    setFile({ ...file, differing: [] });
  };
  const missing = file ? file.all.filter(({ _id }) => !file.found.has(_id)) : [];

  const send = async () => {
    if (chosen.length === 0) return;
    const question = { title: ordersMessages.sureToShip, cancelLabel: ordersMessages.keepPending };
    const sure =
      isRetry ||
      (await confirm({
        ...question,
        text: questionText({ chosen, open, leftOut, entries, carrierOfAll, shared }),
        confirmLabel: ordersMessages.confirmShipMany({ number: chosen.length }),
      }));
    if (sure)
      ship(chosen.map(order => ({ order, body: shipmentOf(order, entryOf(entries, order._id), carrierOfAll) })));
    else toast.info(ordersMessages.notShipped);
  };
  useEffect(() =>
    followKeys(document, event => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof Element && event.target.closest('dialog, textarea')) return;
      event.preventDefault();
      void send();
    }),
  );
  const change = (id: string, entry: Entry) => setEntries(before => ({ ...before, [id]: entry }));
  const note = leftOutNote(leftOut);
  const pieces = piecesOf(toShip.flatMap(({ unshipped }) => unshipped));
  return (
    <>
      <WorkHead
        back={back}
        title={texts.titleOf({ number: toShip.length })}
        state={
          <span role="status" className={styles.sum}>
            {run.length > 0
              ? texts.progress({ done: run.filter(({ order }) => isIn('shipped')(order)).length, all: run.length })
              : texts.sum({ pieces, numbered: numberedOf(toShip, entries).length })}
          </span>
        }
        actions={
          <>
            <Button disabled={toShip.length === 0} onClick={() => setPrinted(toShip)}>
              <Icon name="printer" />
              {ordersMessages.slips({ number: toShip.length })}
            </Button>
            <Button
              variant="primary"
              aria-keyshortcuts={SHIP_KEYS}
              busy={isPending}
              disabled={chosen.length === 0}
              onClick={() => void send()}
            >
              <Icon name="truck" />
              {isRetry ? texts.tryAgain({ number: chosen.length }) : texts.ship({ number: chosen.length })}
              <KeyHint>{texts.shipKey}</KeyHint>
            </Button>
          </>
        }
      />
      {note ? <p className={styles.note}>{note}</p> : null}
      <div className={styles.cards}>
        <Card>
          <Section divider={false} title={texts.forAll}>
            <div className={forms.form}>
              <Field label={texts.carrierOfAll} hint={texts.carrierOfAllHint}>
                <Select value={carrierOfAll} onChange={({ target }) => setCarrierOfAll(target.value)}>
                  <Options of={carrierChoices()} />
                </Select>
              </Field>
              <label className={forms.check}>
                <input
                  type="checkbox"
                  checked={onlyNumbered}
                  onChange={({ target }) => setOnlyNumbered(target.checked)}
                />{' '}
                {texts.onlyNumbered}
              </label>
            </div>
          </Section>
        </Card>
        <CarrierFileCard
          report={
            file && {
              fit: file.found.size,
              all: file.all.length,
              missing: missing.map(({ number }) => number),
              unmatched: file.unmatched,
              differing: file.differing.length,
            }
          }
          onText={read}
          onSettle={settle}
          onAnother={() => setFile(undefined)}
        />
      </div>
      <ShipmentsTable
        orders={[...toShip, ...leftOut]}
        entries={entries}
        carrierOfAll={carrierOfAll}
        results={results}
        shared={shared}
        missing={new Set(missing.map(({ _id }) => _id))}
        onChange={change}
      />
      <p className={styles.keys}>{texts.keys}</p>
      {printed ? <PrintedSlips orders={printed} onDone={() => setPrinted(undefined)} /> : null}
    </>
  );
}
