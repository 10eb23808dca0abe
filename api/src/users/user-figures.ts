import type { ListedUser } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';

/** What a customer has ordered and spent. */
export type Figures = Required<Pick<ListedUser, 'orders' | 'spent'>>;
type ReadFigures = (user: Types.ObjectId) => Promise<Figures>;

/** Lets the list of the users show what the orders know, which is above this module: they register how to read it. */
@Injectable()
export class UserFigures {
  private read: ReadFigures = async () => ({ orders: 0, spent: 0 });

  register(read: ReadFigures): void {
    this.read = read;
  }

  figuresOf(user: Types.ObjectId): Promise<Figures> {
    return this.read(user);
  }
}
