import { isDeepStrictEqual } from 'node:util';
import { type Deleted, type Modified, maxCategories } from '@kerf/contracts';
import type { CategoryForm } from '@kerf/contracts/staff';
import { BadRequestException, ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import type { SignedInUser } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { isDuplicate } from '../../platform/database/is-duplicate.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import { requireRevision } from '../../platform/http/revision.js';
import { changedTranslations, ShopLanguages } from '../../platform/languages/shop-languages.js';
import { Categories } from './categories.js';
import { CategoriesRepository } from './categories.repository.js';
import type { CategoryFields, CategoryRecord } from './categories.schema.js';
import { CategoryListeners, CategoryUses } from './category-listeners.js';
import type { CategoryTree } from './category-tree.js';

const invalid = (path: string, message: string) => new BadRequestException({ message, issues: [{ path, message }] });
const exists = () => new ConflictException({ message: refusal('categoryExists') });
const missing = () => new NotFoundException({ message: refusal('noCategory') });

/** What staff do with categories. Each change is in the audit. */
@Injectable()
export class CategoryChanges {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly repository: CategoriesRepository,
    private readonly categories: Categories,
    private readonly languages: ShopLanguages,
    private readonly listeners: CategoryListeners,
    private readonly uses: CategoryUses,
    private readonly audit: AuditService,
  ) {}

  /**
   * Adds a category without `ifMatch`, and changes the revision in it. To add one that is there already, with the same fields, changes nothing.
   * @throws ConflictException if it is there with other fields
   * @throws PreconditionFailedException if it has changed since
   * @throws BadRequestException if its parent is not there, is below it or leaves no level for it
   */
  async put(admin: SignedInUser, key: string, ifMatch: string | undefined, form: CategoryForm): Promise<Modified> {
    try {
      const modifiedCount = await withTransaction(this.connection, async session => {
        const tree = await this.categories.read(session);
        const before = tree.get(key);
        if (before && ifMatch !== undefined) requireRevision(ifMatch, before.revision, 'category');
        if (!before && ifMatch !== undefined) throw missing();
        this.languages.require(form.translations, before?.translations);
        const fields = fieldsOf(form, before, tree);
        if (before && isDeepStrictEqual(fields, partOf(before))) return 0;
        if (before && ifMatch === undefined) throw exists();
        await this.write(session, tree, key, before, fields);
        await this.audit.record(session, {
          actor: admin.id,
          action: before ? 'category.change' : 'category.add',
          subject: `category:${key}`,
          details: { ...(before && { before: JSON.stringify(partOf(before)) }), after: JSON.stringify(fields) },
        });
        return 1;
      });
      return { acknowledged: true, modifiedCount };
    } catch (error) {
      // Another request has added it meanwhile.
      if (isDuplicate(error)) throw exists();
      throw error;
    } finally {
      this.categories.forget();
    }
  }

  private async write(
    session: ClientSession,
    tree: CategoryTree,
    key: string,
    before: CategoryRecord | undefined,
    fields: CategoryFields,
  ): Promise<void> {
    const above = tree.pathTo(fields.parent);
    if (fields.parent !== null && above.length === 0)
      throw invalid('parent', refusal('unknownCategory', { category: fields.parent }));
    if (above.some(category => category.key === key)) throw invalid('parent', refusal('categoryLoop'));
    if (!tree.fits(key, fields.parent)) throw invalid('parent', refusal('categoryLevels'));
    if (!before && tree.all.length >= maxCategories)
      throw new ConflictException({ message: refusal('manyCategories', { most: maxCategories }) });
    // Without this, two changes at once could put two categories below each other, or one below a category that is removed.
    await this.categories.hold(
      session,
      above.map(category => category.key),
      'parent',
    );
    await this.repository.put(session, key, fields);
    const beside = tree.below(fields.parent).filter(category => category.key !== key);
    for (const [at, category] of beside.entries()) {
      const position = at < fields.position ? at : at + 1;
      if (category.position !== position) await this.repository.setPosition(session, category.key, position);
    }
    if (before && isFoundOtherwise(before, fields))
      await this.listeners.notify(session, { key, revision: before.revision + 1 });
  }

  /** @throws ConflictException with the number of what is in it */
  async remove(admin: SignedInUser, key: string): Promise<Deleted> {
    await withTransaction(this.connection, async session => {
      const tree = await this.categories.read(session);
      if (!tree.get(key)) throw missing();
      const count = tree.below(key).length;
      if (count > 0) throw new ConflictException({ message: refusal('categoryBelow', { count }) });
      // First, so that what is put into the category at the same time conflicts.
      await this.repository.remove(session, key);
      const use = await this.uses.find(session, key);
      if (use) throw new ConflictException({ message: refusal(use.code, { count: use.count }) });
      await this.audit.record(session, { actor: admin.id, action: 'category.remove', subject: `category:${key}` });
    });
    this.categories.forget();
    return { acknowledged: true, deletedCount: 1 };
  }
}

const partOf = ({ name, translations, parent, position, picture, hidden }: CategoryRecord): CategoryFields => ({
  ...{ name, translations, parent, position, picture, hidden },
});

const fieldsOf = (
  { translations, position, ...form }: CategoryForm,
  before: CategoryRecord | undefined,
  tree: CategoryTree,
): CategoryFields => {
  const beside = tree.below(form.parent).filter(({ _id }) => _id !== before?._id);
  const stays = before?.parent === form.parent ? before.position : beside.length;
  return {
    name: form.name,
    translations: changedTranslations(
      before?.translations,
      (translations ?? {}) as NonNullable<CategoryFields['translations']>,
    ),
    parent: form.parent,
    position: Math.min(position ?? stays, beside.length),
    picture: form.picture,
    hidden: form.hidden,
  };
};

/** Whether the search has other words for the items of a category after a change. */
const isFoundOtherwise = (before: CategoryRecord, after: CategoryFields): boolean =>
  before.name !== after.name ||
  before.parent !== after.parent ||
  !isDeepStrictEqual(before.translations, after.translations);
