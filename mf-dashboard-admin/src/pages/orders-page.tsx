import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { Button, buttonClass, Icon, Page } from '@kerf/ui';
import { useBeginDraft } from '../components/begin-draft';
import { DownloadButton } from '../components/download-button';
import { ChoiceField } from '../components/filters/choice-field';
import { FilterBar } from '../components/filters/filter-bar';
import { PeriodFields } from '../components/filters/period-fields';
import { TextField } from '../components/filters/text-field';
import { useFilters } from '../components/filters/use-filters';
import { SavedFilters } from '../components/saved-filters/saved-filters';
import { CountryField } from '../features/orders/country-field';
import { orderFilters, orderQuery, orderStates } from '../features/orders/order-query';
import { OrderViews, useOrderCounts } from '../features/orders/order-views';
import { OrdersTable } from '../features/orders/orders-table';
import { draftMessages } from '../messages/draft-messages';
import { listsMessages } from '../messages/lists-messages';
import { ordersMessages as texts } from '../messages/orders-messages';
import { ownPaths } from '../paths';

const states = { '': texts.all, ...orderStates };

/** The orders that the address names (`?q=saw&status=pending`). */
export default function OrdersPage() {
  const filters = useFilters();
  const orders = useList(orderQuery(filters));
  const wanted = orderFilters(filters);
  const { data: counts } = useOrderCounts();
  const begin = useBeginDraft();
  return (
    <Page
      title={texts.title}
      intro={counts ? texts.waiting({ toShip: counts.pending }) : listsMessages.notYet}
      actions={
        <>
          <Link to={ownPaths.drafts} className={buttonClass()}>
            {draftMessages.drafts}
          </Link>
          <Button variant="primary" onClick={() => begin()}>
            <Icon name="plus" />
            {draftMessages.add}
          </Button>
          <DownloadButton path={`/orders.csv?${new URLSearchParams(wanted)}`} name="orders.csv">
            {listsMessages.download}
          </DownloadButton>
        </>
      }
    >
      <OrderViews filters={filters} />
      <FilterBar>
        <TextField label={texts.search} placeholder={texts.searchHint} name="q" filters={filters} />
        <ChoiceField label={texts.status} name="status" choices={states} filters={filters} />
        <PeriodFields filters={filters} />
        <CountryField filters={filters} />
        <ChoiceField isLabelHidden label={texts.sort} name="sort" choices={texts.sorts} filters={filters} />
      </FilterBar>
      {filters.get('promotion') ? (
        <p>
          {texts.withPromotion} <Link to={paths.allOrders}>{texts.showAll}</Link>
        </p>
      ) : null}
      <SavedFilters list="orders" />
      <OrdersTable
        list={orders}
        search={new URLSearchParams(
          filters.pick(['q', 'status', 'from', 'to', 'country', 'promotion', 'sort']),
        ).toString()}
        isFiltered={Object.keys(wanted).length > 0}
      />
    </Page>
  );
}
