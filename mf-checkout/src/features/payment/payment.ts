export interface Charge {
  transactionId: string;
  /** Whether the provider has not decided yet, as for a bank debit. */
  isProcessing?: boolean;
  /** The address of the slip that the buyer pays in a store. */
  slip?: string;
}

export interface Payment extends Charge {
  /** Whether the API has recorded the payment. If not, it learns of it from the provider's webhook. */
  noted: boolean;
}
