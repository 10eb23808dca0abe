import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { Sale } from './sale-price.js';

type ReadSales = (session?: ClientSession) => Promise<Sale[]>;

/** The sales that run now. The module that has the promotions says how to read them; without it there are none. */
@Injectable()
export class RunningSales {
  private read: ReadSales = async () => [];

  readFrom(read: ReadSales): void {
    this.read = read;
  }

  now(session?: ClientSession): Promise<Sale[]> {
    return this.read(session);
  }
}
