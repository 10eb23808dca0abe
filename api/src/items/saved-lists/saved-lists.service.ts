import { randomBytes } from 'node:crypto';
import {
  maxSavedLists,
  maxSavedTools,
  priceIn,
  type SavedList,
  type SavedListsMerge,
  type SavedTool,
  type SharedList,
} from '@kerf/contracts/orders';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { currencyOf } from '../../platform/shop-rules/currencies.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { ItemsRepository } from '../items.repository.js';
import type { ItemRecord } from '../items.schema.js';
import { ItemsService } from '../items.service.js';
import { pricedItem } from '../prices/priced-item.js';
import { soldNameIn } from '../translations.js';
import { mergeLists, withSavedTools } from './merge-lists.js';
import { SavedListsRepository } from './saved-lists.repository.js';
import type { StoredList, StoredTool } from './saved-lists.schema.js';

type Change = (lists: StoredList[]) => StoredList[];
type Names = ReadonlyMap<string, string>;

const limitReached = (message: string) => new ConflictException({ message, code: 'limit-reached' });
const changeTools = (lists: StoredList[], id: string, change: (list: StoredList) => StoredList): StoredList[] => {
  if (!lists.some(list => list.id === id)) throw new NotFoundException(refusal('noList'));
  return lists.map(list => (list.id === id ? change(list) : list));
};

/** The lists of tools that customers keep, and the links that show them to others. */
@Injectable()
export class SavedListsService {
  constructor(
    private readonly saved: SavedListsRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly items: ItemsService,
    private readonly names: ItemsRepository,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  async list(user: string, language: string): Promise<SavedList[]> {
    return this.toJson(withSavedTools(await this.saved.find(user)), language);
  }

  /** Items that the shop never had are left out, so that nobody stores other things, and those that are not in it, so that nobody reads the name of a draft. */
  async merge(user: string, { lists }: SavedListsMerge, language: string): Promise<SavedList[]> {
    const now = new Date();
    const names = await this.namesOf(
      lists.flatMap(({ tools }) => tools.map(({ item }) => new Types.ObjectId(item))),
      language,
      ({ unlistedAt }) => !unlistedAt,
    );
    const added = lists.map(({ tools, ...list }) => ({
      ...list,
      tools: tools.flatMap(({ item, savedAt, ...tool }): StoredTool[] => {
        const at = new Date(savedAt);
        return names.has(item) ? [{ ...tool, item: new Types.ObjectId(item), savedAt: at < now ? at : now }] : [];
      }),
    }));
    return this.change(user, language, stored => mergeLists(stored, added));
  }

  /** @throws ConflictException if the account has too many lists */
  put(user: string, id: string, name: string, language: string): Promise<SavedList[]> {
    return this.change(user, language, lists => {
      if (lists.some(list => list.id === id)) return lists.map(list => (list.id === id ? { ...list, name } : list));
      if (lists.length >= maxSavedLists) throw limitReached(refusal('manySavedLists', { most: maxSavedLists }));
      return [...lists, { id, name, tools: [] }];
    });
  }

  remove(user: string, id: string, language: string): Promise<SavedList[]> {
    return this.change(user, language, lists => lists.filter(list => list.id !== id));
  }

  /**
   * Saves a tool with its price of now, or changes the quantity of a saved one, which keeps its price.
   * @throws NotFoundException if the item is not sold here, or the list is removed
   * @throws ConflictException if the list is full
   */
  async save(
    user: string,
    { list: id, item }: { list: string; item: string },
    { quantity, currency }: { quantity: number; currency?: string | undefined },
    language: string,
  ): Promise<SavedList[]> {
    const offered = currencyOf(this.rules, currency);
    const { price } = priceIn(pricedItem(await this.items.record(item)), offered);
    const tool = { item: new Types.ObjectId(item), quantity, savedAt: new Date(), price, currency: offered.code };
    return this.change(user, language, lists =>
      changeTools(lists, id, list => {
        const isSaved = list.tools.some(each => each.item.equals(tool.item));
        if (!isSaved && list.tools.length >= maxSavedTools)
          throw limitReached(refusal('manySavedTools', { most: maxSavedTools }));
        const tools = isSaved
          ? list.tools.map(each => (each.item.equals(tool.item) ? { ...each, quantity } : each))
          : [...list.tools, tool];
        return { ...list, tools };
      }),
    );
  }

  take(user: string, { list: id, item }: { list: string; item: string }, language: string): Promise<SavedList[]> {
    return this.change(user, language, lists =>
      lists.map(list =>
        list.id === id ? { ...list, tools: list.tools.filter(tool => String(tool.item) !== item) } : list,
      ),
    );
  }

  /** Makes a link, or keeps the one that there is. */
  share(user: string, id: string, language: string): Promise<SavedList[]> {
    return this.change(user, language, lists =>
      changeTools(lists, id, list => ({ ...list, token: list.token ?? randomBytes(16).toString('base64url') })),
    );
  }

  unshare(user: string, id: string, language: string): Promise<SavedList[]> {
    return this.change(user, language, lists =>
      lists.map(({ token, ...list }) => (list.id === id || token === undefined ? list : { ...list, token })),
    );
  }

  /** @throws NotFoundException if the link has ended */
  async shared(token: string, language: string): Promise<SharedList> {
    const list = await this.saved.findShared(token);
    if (!list) throw new NotFoundException(refusal('noSharedList'));
    const names = await this.namesOf(
      list.tools.map(({ item }) => item),
      language,
    );
    return {
      tools: list.tools.map(({ item, quantity }) => ({
        item: String(item),
        quantity,
        name: names.get(String(item)) ?? '',
      })),
    };
  }

  /** Two changes at once conflict, and the later one runs again. */
  private async change(user: string, language: string, change: Change): Promise<SavedList[]> {
    const _id = new Types.ObjectId(user);
    const lists = await withTransaction(this.connection, async session => {
      const after = change(withSavedTools(await this.saved.find(_id, session)));
      await this.saved.set(session, _id, after);
      return after;
    });
    return this.toJson(lists, language);
  }

  private async toJson(lists: readonly StoredList[], language: string): Promise<SavedList[]> {
    const names = await this.namesOf(
      lists.flatMap(({ tools }) => tools.map(({ item }) => item)),
      language,
    );
    return lists.map(({ id, name, tools, token }) => ({
      id,
      name,
      tools: tools.map(tool => toTool(tool, names)),
      ...(token !== undefined && { token }),
    }));
  }

  /** Of items by their ids, also of removed ones. */
  private async namesOf(
    ids: readonly Types.ObjectId[],
    language: string,
    isShown: (item: Pick<ItemRecord, 'unlistedAt'>) => boolean = () => true,
  ): Promise<Names> {
    if (ids.length === 0) return new Map();
    const found = (await this.names.findNames(ids)).filter(isShown);
    return new Map(found.map(item => [String(item._id), soldNameIn(item, language)]));
  }
}

const toTool = ({ item, quantity, savedAt, price, currency }: StoredTool, names: Names): SavedTool => ({
  item: String(item),
  quantity,
  savedAt: savedAt.toISOString(),
  ...(price !== undefined && { price }),
  ...(currency !== undefined && { currency }),
  name: names.get(String(item)) ?? '',
});
