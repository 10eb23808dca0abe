import { makeItem } from '@kerf/api-client/testing/factories';
import { startHarness } from '@kerf/testing/harness';
import remote from './routes';

const items = ['Circular Saw 184', 'Claw Hammer'].map(name => makeItem({ name }));

void startHarness(remote, { listItems: () => items });
