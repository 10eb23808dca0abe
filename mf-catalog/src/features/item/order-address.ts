import type { ItemDetail } from '@kerf/contracts';
import { paths } from '@kerf/federation';

/** The order form of an item, with a quantity that is not the smallest one. */
export const orderAddress = ({ _id, minimum }: ItemDetail, quantity: number): string =>
  quantity > minimum ? `${paths.order(_id)}?quantity=${quantity}` : paths.order(_id);
