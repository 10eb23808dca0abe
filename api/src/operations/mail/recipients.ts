import { normalizeEmail } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { writtenLanguage } from '../../platform/languages/texts.js';
import { UsersRepository } from '../../users/users.repository.js';

export interface Recipient {
  email: string;
  /** The recipient has proven that the address is theirs. */
  isProven: boolean;
  /** In which to write about the account. */
  language: string;
}

/** Finds where messages to a customer go, at the moment of sending. */
@Injectable()
export class Recipients {
  constructor(
    private readonly users: UsersRepository,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The address of a guest's order, or the current one of the customer's account. */
  async ofOrder({ isGuest, email, user }: OrderRecord): Promise<Omit<Recipient, 'language'> | undefined> {
    return isGuest ? { email, isProven: false } : this.ofAccount(user);
  }

  /** A removed account gets no messages. */
  async ofAccount(id: Types.ObjectId): Promise<Recipient | undefined> {
    const user = await this.users.findPresent({ _id: id });
    if (!user) return undefined;
    const language = writtenLanguage(user.language, this.env);
    return { email: user.email, isProven: user.provenAt !== undefined, language };
  }

  /** In which to write to an address of the staff: that of its account. */
  async languageOf(email: string): Promise<string> {
    const user = await this.users.findPresent({ email: normalizeEmail(email) });
    return writtenLanguage(user?.language, this.env);
  }
}
