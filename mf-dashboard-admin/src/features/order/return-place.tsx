import type { OrderDetail } from '@kerf/contracts';
import { Button } from '@kerf/ui';
import { ChoiceCards } from '../../components/choice-cards';
import { DialogActions } from '../../components/dialog/dialog';
import { refundMessages as texts } from '../../messages/refund-messages';
import { sellsLabels } from './labels';
import styles from './refund-sheet.module.css';
import { ReturnLabel } from './return-label';

type Return = OrderDetail['returns'][number];

/** Where the tools of a return are: on their way, with the staff, or with a customer who keeps them. */
export type ReturnPlace = keyof typeof texts.places;

/** Until the customer has a label, the parcel cannot be here. A shop without a carrier does not know. */
export const firstPlace = (order: OrderDetail, returned: Return | undefined): ReturnPlace =>
  returned && sellsLabels(order) && !returned.label ? 'way' : 'here';

interface PlaceProps {
  order: OrderDetail;
  value: ReturnPlace;
  onChange: (place: ReturnPlace) => void;
}

/** It decides whether there is a label, money, and something to put into the stock. */
export function ReturnPlaces({ order, value, onChange }: PlaceProps) {
  const places = (Object.keys(texts.places) as ReturnPlace[]).filter(place => place !== 'way' || sellsLabels(order));
  return (
    <ChoiceCards
      legend={texts.wherePieces}
      choices={places.map(place => ({ value: place, label: texts.places[place], hint: texts.placeHints[place] }))}
      {...{ value, onChange }}
    />
  );
}

interface WayProps {
  order: OrderDetail;
  of: Return;
  leave: string;
  onClose: () => void;
}

/** The label goes out now, and the money once the parcel is here. */
export const OnTheWay = ({ order, of, leave, onClose }: WayProps) => (
  <>
    <p className={styles.quiet}>{texts.onTheWay}</p>
    <ReturnLabel order={order} of={of} onSent={onClose} />
    <DialogActions>
      <Button onClick={onClose}>{leave}</Button>
    </DialogActions>
  </>
);
