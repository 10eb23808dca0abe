import { Page, Section } from '@kerf/ui';
import { ChoiceField } from '../components/filters/choice-field';
import { FilterBar } from '../components/filters/filter-bar';
import { useFilters } from '../components/filters/use-filters';
import { isPeriod } from '../components/period';
import { Figures } from '../features/overview/figures';
import { LowStock, Sellers } from '../features/overview/item-reports';
import styles from '../features/overview/overview.module.css';
import { ToDo } from '../features/overview/to-do';
import { overviewMessages as texts } from '../messages/overview-messages';

/** What waits, and how the shop sells. The period is in the address (`?days=30`). */
export default function OverviewPage() {
  const filters = useFilters();
  const wanted = filters.get('days');
  const period = isPeriod(wanted) ? wanted : '30';
  return (
    <Page title={texts.title} intro={texts.description}>
      <ToDo />
      <Section
        divider={false}
        className={styles.sales}
        title={texts.sales}
        actions={
          <FilterBar>
            <ChoiceField label={texts.period} name="days" choices={texts.periods} filters={filters} />
          </FilterBar>
        }
      >
        <Figures period={period} />
      </Section>
      <div className={styles.panels}>
        <Sellers period={period} />
        <LowStock />
      </div>
    </Page>
  );
}
