import type { ReactNode } from 'react';
import { Card } from './Card';
import { Section } from './Section';

export interface PanelProps {
  title: ReactNode;
  children: ReactNode;
}

/** A card with a heading. */
export function Panel({ title, children }: PanelProps) {
  return (
    <Card>
      <Section title={title} divider={false}>
        {children}
      </Section>
    </Card>
  );
}
