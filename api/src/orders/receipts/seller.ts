import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';

/** Who sells, as receipts name it. */
@Injectable()
export class Seller {
  readonly name = 'Kerf';
  readonly url: string;
  readonly contact: string;
  /** The bank account that invoices name, by lines. */
  readonly bank: readonly string[];
  /** Where the days of receipts and reports begin. */
  readonly timeZone: string;

  constructor(@Inject(ENV) { SHOP_URL, MAIL_FROM, SHOP_TIME_ZONE, INVOICE_BANK }: Env) {
    this.url = SHOP_URL;
    this.bank = INVOICE_BANK;
    this.timeZone = SHOP_TIME_ZONE;
    this.contact = /<([^>]+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  }
}
