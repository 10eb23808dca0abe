import { BadRequestException } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';
import type { Destination } from '../pricing/delivery.js';
import type { Taxes, TaxInput } from '../pricing/taxes.js';

/** What a provider calculates taxes from. */
export interface TaxRequest extends TaxInput {
  /** Whether the prices contain the tax. */
  included: boolean;
}

export interface TaxCalculation {
  /** At the provider. Undefined if everything is free, so that there is nothing to calculate. */
  id: string | undefined;
  taxes: Taxes;
}

/** The provider knows no tax for this postal code. */
export class UnknownPlace extends BadRequestException {
  constructor(options?: { cause: unknown }) {
    const message = refusal('unknownPostcode');
    super({ message, issues: [{ path: 'address.postcode', message }] }, options);
  }
}

/** A service that knows the taxes of places. The rules file, which needs no request, is none: see pricing/price.ts. */
export abstract class TaxProvider {
  /** Whether a destination decides the tax. */
  abstract isPrecise(destination: Destination): boolean;

  /**
   * @param key an idempotency key: a repeated call returns the same calculation
   * @throws UnknownPlace
   * @throws ServiceUnavailableException if the provider is slow or does not respond
   */
  abstract calculate(request: TaxRequest, key?: string): Promise<TaxCalculation>;

  /**
   * Reports a calculation to the tax authorities.
   * @param reference names the sale; a repeated call returns the same transaction
   * @returns the id of the transaction
   * @throws ServiceUnavailableException
   */
  abstract record(calculation: string, reference: string): Promise<string>;

  /**
   * Takes back the part of a transaction that belongs to a refund, which contains the tax.
   * @param reference names the refund; a repeated call changes nothing
   * @throws ServiceUnavailableException
   */
  abstract reverse(transaction: string, refundedCents: number, reference: string): Promise<void>;
}
