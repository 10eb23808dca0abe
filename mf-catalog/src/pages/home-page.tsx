import { VisuallyHidden } from '@kerf/ui';
import { OneByOne } from '../components/one-by-one';
import { CollectionSection } from '../features/collection/collection-section';
import { ContactSection } from '../features/contact/contact-section';
import { FeedbackSection } from '../features/feedback/feedback-section';
import { HeroBanner } from '../features/hero/hero-banner';
import { PromosSection } from '../features/promos/promos-section';
import { BusinessSummary } from '../features/summary/business-summary';
import { UsageSection } from '../features/usage/usage-section';
import { messages } from '../messages';
import styles from './home-page.module.css';

/** What is only read. The form below it works at once. */
const below = [
  <CollectionSection key="collection" />,
  <FeedbackSection key="feedback" />,
  <UsageSection key="usage" />,
];

/** The home page: `/` and `/home`. */
export default function HomePage() {
  return (
    <>
      <h1>
        <VisuallyHidden>{messages.homeTitle}</VisuallyHidden>
      </h1>
      <HeroBanner />
      <div className={styles.sections}>
        <PromosSection />
        <OneByOne parts={below} />
        <ContactSection />
        <BusinessSummary />
      </div>
    </>
  );
}
