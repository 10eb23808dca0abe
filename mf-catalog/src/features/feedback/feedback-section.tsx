import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { Card, EmptyState, Loaded, Section, Skeleton } from '@kerf/ui';
import { CardGrid } from '../../components/card-grid';
import { homeMessages } from '../../home-messages';
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
    <Section title={homeMessages.feedback}>
      <Loaded
        query={reviews}
        loadingLabel={messages.loadingReviews}
        skeleton={skeleton}
        empty={<EmptyState title={messages.noReviews} text={homeMessages.noFeedback} icon="star" />}
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
