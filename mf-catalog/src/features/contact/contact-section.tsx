import { Card, Section } from '@kerf/ui';
import { homeMessages } from '../../home-messages';
import { ContactForm } from './contact-form';
import styles from './contact-section.module.css';

/** The contact form with an introduction. */
export function ContactSection() {
  return (
    <Section id="contact" title={homeMessages.contact}>
      <Card padding="none" className={styles.panel}>
        <div className={styles.words}>
          <p className={styles.lead}>{homeMessages.contactLead}</p>
          <p>{homeMessages.contactIntro}</p>
        </div>
        <div className={styles.form}>
          <ContactForm />
        </div>
      </Card>
    </Section>
  );
}
