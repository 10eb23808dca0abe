import { type Attribute, attributeTypes } from '@kerf/contracts/staff';
import { Link } from '@kerf/federation/router';
import { categoryName } from '@kerf/session/categories';
import { buttonClass, Icon, Loaded, Page } from '@kerf/ui';
import { isOfCategory, useAttributes } from '../components/attributes/attributes';
import { ChoiceField } from '../components/filters/choice-field';
import { FilterBar } from '../components/filters/filter-bar';
import { TextField } from '../components/filters/text-field';
import { type Filters, useFilters } from '../components/filters/use-filters';
import { useShopLanguages } from '../components/shop-config';
import { AttributesTable } from '../features/attributes/attributes-table';
import { hasGaps } from '../features/attributes/languages';
import { attributesMessages as texts } from '../messages/attributes-messages';
import { pageMessages } from '../messages/page-messages';
import { ownPaths } from '../paths';

/** Whether the filters leave the attribute: by its key or a name in any language, its category, its type, and what is missing. */
const isShown = (attribute: Attribute, { get }: Filters, languages: readonly string[]): boolean => {
  const words = [attribute.key, ...Object.values(attribute.names)].map(word => word.toLowerCase());
  const [category, type] = [get('category'), get('type')];
  return (
    words.some(word => word.includes(get('q').trim().toLowerCase())) &&
    (category === '' || isOfCategory(attribute, category)) &&
    (type === '' || attribute.type === type) &&
    (get('languages') === '' || hasGaps(attribute, languages))
  );
};

/** `/dashboard/attributes`: what the shop says about its tools. */
export default function AttributesPage() {
  const attributes = useAttributes();
  const filters = useFilters();
  const languages = useShopLanguages();
  const all = attributes.data ?? [];
  const categories = [...new Set(all.flatMap(attribute => attribute.categories))];
  return (
    <Page
      title={texts.title}
      intro={
        attributes.data
          ? texts.count({ count: all.length, gaps: all.filter(each => hasGaps(each, languages)).length })
          : texts.description
      }
      actions={
        <Link className={buttonClass('primary')} to={ownPaths.addAttribute}>
          <Icon name="plus" />
          {pageMessages.addAttribute.title}
        </Link>
      }
    >
      <FilterBar>
        <TextField label={texts.search} name="q" filters={filters} />
        <ChoiceField
          label={texts.category}
          name="category"
          choices={{ '': texts.all, ...Object.fromEntries(categories.map(key => [key, categoryName(key)])) }}
          filters={filters}
        />
        <ChoiceField
          label={texts.type}
          name="type"
          choices={{ '': texts.all, ...Object.fromEntries(attributeTypes.map(type => [type, texts.types[type]])) }}
          filters={filters}
        />
        {languages.length > 0 ? (
          <ChoiceField
            label={texts.languages}
            name="languages"
            choices={{ '': texts.all, gaps: texts.withGaps }}
            filters={filters}
          />
        ) : null}
      </FilterBar>
      <Loaded lines={16} query={attributes}>
        {list => (
          <AttributesTable
            all={list}
            shown={list.filter(attribute => isShown(attribute, filters, languages))}
            languages={languages}
          />
        )}
      </Loaded>
    </Page>
  );
}
