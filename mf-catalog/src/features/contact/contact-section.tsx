import { Card, Section } from '@kerf/ui';
import { messages } from '../../messages';
import { ContactForm } from './contact-form';
import styles from './contact-section.module.css';

/** The contact form with an introduction. */
export function ContactSection() {
  return (
    <Section title={messages.contact}>
      <Card padding="none" className={styles.panel}>
        <div className={styles.words}>
          <p className={styles.lead}>{messages.contactLead}</p>
          <p>{messages.contactIntro}</p>
        </div>
        <div className={styles.form}>
          <ContactForm />
        </div>
      </Card>
    </Section>
  );
}
