import { call } from '@kerf/api-client';
import type { LetterRequest } from '@kerf/contracts/staff';
import { useQuery } from '@kerf/federation/query';
import { Button, ErrorText, useDebouncedValue } from '@kerf/ui';
import { useState } from 'react';
import { refundMessages as texts } from '../../messages/refund-messages';
import styles from './letter-preview.module.css';

const PAUSE_MS = 400;

interface LetterPreviewProps {
  order: { _id: string; email: string };
  /** What the staff are about to do. Undefined while the form does not say it. */
  request: LetterRequest | undefined;
}

/** The e-mail that the customer would get, in the words of the API and in the language of the order. */
export function LetterPreview({ order: { _id: id, email }, request }: LetterPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const settled = useDebouncedValue(JSON.stringify(request ?? null), PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: ['previewLetters', id, settled],
    queryFn: ({ signal }) => call('previewLetters', { params: { id }, body: JSON.parse(settled) }, { signal }),
    placeholderData: before => before,
    enabled: isOpen && settled !== 'null',
  });
  return (
    <div>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.previewMail}
      </Button>
      {isOpen ? (
        <section className={styles.letters} aria-label={texts.previewTo({ email })} aria-live="polite">
          {!request ? <p className={styles.quiet}>{texts.previewLater}</p> : null}
          {error && request ? <ErrorText message={error.message} /> : null}
          {request
            ? data?.letters.map(({ subject, heading, paragraphs }) => (
                <article key={subject} className={styles.letter} lang={data.language} dir="auto">
                  <p className={styles.quiet}>{subject}</p>
                  <p className={styles.heading}>{heading}</p>
                  {paragraphs.map(text => (
                    <p key={text}>{text}</p>
                  ))}
                </article>
              ))
            : null}
        </section>
      ) : null}
    </div>
  );
}
