import { Card, Skeleton } from '@kerf/ui';
import card from '../../components/item-card.module.css';

/** The place of a card until its item is there. */
export const WaitingItem = () => (
  <Card as="li" className={card.card}>
    <Skeleton lines={6} />
  </Card>
);
