import { Navigate, useParams } from 'react-router-dom';

/** The members of one level: the list of levels, narrowed. */
export function LevelMembers() {
  const { id = '' } = useParams();
  return <Navigate to={`/user-grades?${new URLSearchParams({ filter: JSON.stringify({ level: id }) })}`} replace />;
}
