import { Page } from '@kerf/ui';
import { release } from './release';

export default function VicePage() {
  return <Page title={`Vice of ${release}`} />;
}
