import { Link, useNavigate, useParams } from '@kerf/federation/router';
import { useSession } from '@kerf/session';
import { useEffect, useState, version } from 'react';

/** A page of a team that is still at React 18: hooks, links, parameters of its address, the session, and an error. */
export default function SizePage() {
  const { size } = useParams();
  const navigate = useNavigate();
  const email = useSession(({ user }) => user?.email);
  const [count, setCount] = useState(0);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (count === 3) throw new Error('The saw is blunt.');
  return (
    <section>
      <h1>Eighteen</h1>
      <p>React {version}</p>
      <p>{isMounted ? 'The effect ran.' : 'No effect ran.'}</p>
      <p>{email ? `Signed in as ${email}` : 'Signed out'}</p>
      <p>Size: {size ?? 'none'}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Clicked {count} times
      </button>
      <Link to="/eighteen/large">Large</Link>
      <button type="button" onClick={() => navigate('/nineteen')}>
        To nineteen
      </button>
    </section>
  );
}
