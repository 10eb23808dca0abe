import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { Sale } from './sale-price.js';

/** A module above this one that knows sales. */
export interface SaleSource {
  /** The sales that run now. */
  sales(session?: ClientSession): Promise<readonly Sale[]>;
}

/** The sales that run now, from all who registered. */
@Injectable()
export class RunningSales {
  private readonly sources: SaleSource[] = [];

  register(source: SaleSource): void {
    this.sources.push(source);
  }

  /** One source after another: a session allows one command at a time. */
  async now(session?: ClientSession): Promise<Sale[]> {
    const found: Sale[] = [];
    for (const source of this.sources) found.push(...(await source.sales(session)));
    return found;
  }
}
