import { Page } from '@kerf/ui';
import { ContactMessages } from '../features/messages/contact-messages';
import { messages } from '../messages';

export default function MessagesPage() {
  return (
    <Page title={messages.contact.title} intro={messages.contact.about}>
      <ContactMessages />
    </Page>
  );
}
