import { Page } from '@kerf/ui';
import { ContactMessages } from '../features/messages/contact-messages';
import { contactMessages } from '../messages/contact-messages';

export default function MessagesPage() {
  return (
    <Page title={contactMessages.title} intro={contactMessages.description}>
      <ContactMessages />
    </Page>
  );
}
