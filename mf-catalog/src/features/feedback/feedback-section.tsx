import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { Card, EmptyState, Loaded, Section, Skeleton } from '@kerf/ui';
import { CardGrid } from '../../components/card-grid';
import { messages } from '../../messages';
import { ReviewCard } from './review-card';

const SHOWN = 3;

const skeleton = (
  <CardGrid oneRow>
    {['a', 'b', 'c'].map(place => (
      <Card key={place} as="li">
        <Skeleton lines={9} />
      </Card>
    ))}
  </CardGrid>
);

/** The three newest reviews, in ascending order. */
export function FeedbackSection() {
  const newest = query('listReviews', { query: { sort: 'newest', limit: String(SHOWN) } });
  const reviews = useQuery({ ...newest, select: shown => shown.toReversed() });
  return (
    <Section title={messages.feedback}>
      <Loaded
        query={reviews}
        loadingLabel="Loading the reviews"
        skeleton={skeleton}
        empty={
          <EmptyState title="No reviews yet" text="What customers say about their tools shows here." icon="star" />
        }
      >
        {shown => (
          <CardGrid oneRow>
            {shown.map(review => (
              <ReviewCard key={review._id} review={review} />
            ))}
          </CardGrid>
        )}
      </Loaded>
    </Section>
  );
}
