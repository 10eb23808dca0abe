import { Page } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { release } from './release';

export default function VicePage() {
  const [name, setName] = useState('');
  useEffect(() => setName(release), []);
  return <Page title={`Vice of ${name}`} />;
}
