import { Navigate, useParams } from 'react-router-dom';

/** The members of one level: the filtered list of members' levels. */
export function LevelMembers() {
  const { id = '' } = useParams();
  return <Navigate to={`/user-grades?${new URLSearchParams({ filter: JSON.stringify({ level: id }) })}`} replace />;
}
