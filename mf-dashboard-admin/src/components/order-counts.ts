/** The calls that count orders, for the views of the list and for what waits for the staff. A change of an order outdates them. */
export const orderCounts = ['countOrders', 'readOverview'] as const;
