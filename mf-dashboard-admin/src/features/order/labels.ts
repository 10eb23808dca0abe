import type { OrderDetail, ParcelLabel } from '@kerf/contracts';

/** The label of the parcel that leaves next. Undefined if none was bought. */
export const nextLabel = ({ labels = [] }: OrderDetail): ParcelLabel | undefined =>
  labels.find(({ parcel }) => parcel === undefined);

/** Whether the shop has a carrier that sells labels, and the address has the parts that one needs. */
export const sellsLabels = ({ labels, address }: OrderDetail): boolean =>
  labels !== undefined && typeof address !== 'string';

export const labelFile = ({ _id, number }: OrderDetail, { id }: ParcelLabel) => ({
  path: `/orders/${_id}/labels/${id}.pdf`,
  name: `label-${number}.pdf`,
});
