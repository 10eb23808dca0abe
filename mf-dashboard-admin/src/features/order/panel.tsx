import { Card, Section } from '@kerf/ui';
import type { ReactNode } from 'react';

/** A card with a heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Section title={title} divider={false}>
        {children}
      </Section>
    </Card>
  );
}
