import { makeItem, makeReview } from '@kerf/api-client/testing/factories';
import { startHarness } from '@kerf/testing/harness';
import remote from './routes';

const names = ['Circular Saw 184', 'Cordless Drill Driver', 'Steel Tool Box', 'Angle Grinder', 'Jigsaw', 'Claw Hammer'];
const items = names.map((name, index) => makeItem({ name, price: 2750 + index * 3000 }));
const reviews = ['Haruka', 'Kenji', 'Aoi'].map((name, index) => makeReview({ name, rating: 3 + index }));

void startHarness(remote, { listItems: () => items, listReviews: () => reviews.toReversed() });
