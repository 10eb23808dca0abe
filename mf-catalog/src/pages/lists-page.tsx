import { useParams } from '@kerf/federation/router';
import { OwnLists } from '../features/lists/own-lists';
import { SharedList } from '../features/lists/shared-list';

/** `/lists`: the lists of the visitor. `/lists/:token`: one that somebody has shared. */
export default function ListsPage() {
  const { token } = useParams();
  return token ? <SharedList token={token} /> : <OwnLists />;
}
