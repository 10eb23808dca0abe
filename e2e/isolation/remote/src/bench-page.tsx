import { Link } from '@kerf/federation/router';
import { Page } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { ballast } from './ballast';
import { breaks, release } from './release';

const fail = (sentence: string) => {
  throw new Error(sentence);
};

/** Keeps the page from reacting, as a loop over too much does. */
const block = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

export default function BenchPage() {
  if (breaks('throws-in-rendering')) fail('The bench tipped over.');
  const [name, setName] = useState('');
  useEffect(() => {
    // What the server sends ahead of the scripts does not name the release.
    setName(release);
    if (breaks('blocks')) block(6_000);
    if (breaks('throws-in-an-effect')) fail('The vice is stuck.');
    return () => {
      if (breaks('throws-when-left')) fail('The bench fell on the way out.');
    };
  }, []);
  return (
    <Page title={`Bench of ${name}`} intro={ballast.replace(/x+/, 'A heavy one.')}>
      {breaks('throws-in-a-handler') && (
        <button type="button" onClick={() => Promise.resolve().then(() => fail('The till is stuck.'))}>
          Buy
        </button>
      )}
      <Link to="/workbench/vice">Vice</Link> <Link to="/workbench/drawer">Drawer</Link>
    </Page>
  );
}
