export interface Charge {
  transactionId: string;
  /** Whether the provider has not decided yet, as for a bank debit. */
  isProcessing?: boolean;
}

export interface Payment extends Charge {
  /** Whether the API has recorded the payment. If not, it learns of it from the provider's webhook. */
  noted: boolean;
}
