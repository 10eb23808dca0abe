import type { Modified, Profile, ProfileUpdate } from '@kerf/contracts';
import { BadRequestException, ForbiddenException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { SignedInUser } from '../platform/access/access.js';
import { ENV, type Env } from '../platform/config/env.js';
import { invalidField } from '../platform/errors/invalid-field.js';
import { refusal } from '../platform/errors/refusal.js';
import { ENGLISH } from '../platform/languages/request-language.js';
import { toProfile } from './users.mapper.js';
import { UsersRepository } from './users.repository.js';

const requireOwner = (caller: SignedInUser, email: string): void => {
  if (caller.email !== email && caller.role !== 'admin') throw new ForbiddenException(refusal('otherProfile'));
};

@Injectable()
export class ProfilesService {
  constructor(
    private readonly users: UsersRepository,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async find(caller: SignedInUser, email: string): Promise<Profile[]> {
    requireOwner(caller, email);
    const user = await this.users.findPresent({ email });
    if (!user) throw new NotFoundException(refusal('noUser'));
    const { language, ...profile } = toProfile(user);
    return [{ ...profile, ...(language && this.isOffered(language) && { language }) }];
  }

  async update(caller: SignedInUser, email: string, update: ProfileUpdate): Promise<Modified> {
    requireOwner(caller, email);
    const { email: named = email, language, ...profile } = update;
    if (named !== email) throw new BadRequestException(refusal('twoAddresses'));
    if (language && !this.isOffered(language)) throw invalidField('language', refusal('notThisLanguage'));
    const modifiedCount = await this.users.setProfile(email, profile, language);
    if (modifiedCount === undefined) throw new NotFoundException(refusal('noUser'));
    return { acknowledged: true, modifiedCount };
  }

  /** The shop may have offered a stored one earlier. */
  private isOffered(language: string): boolean {
    return language === ENGLISH || this.env.SHOP_LANGUAGES.includes(language);
  }
}
