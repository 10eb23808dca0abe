import { Page } from '@kerf/ui';
import { ChoiceField } from '../components/filters/choice-field';
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
    <Page
      title={texts.title}
      actions={<ChoiceField label={texts.period} name="days" choices={texts.periods} filters={filters} />}
    >
      <div className={styles.first}>
        <ToDo />
      </div>
      <Figures period={period} />
      <div className={styles.panels}>
        <LowStock />
        <Sellers period={period} />
      </div>
    </Page>
  );
}
