import type { ConsoleDisplay } from '@iruon/contract';
import { Loading, useGetList } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { ReadError } from '../components/read-error.tsx';
import { NotFound } from '../layout/not-found.tsx';

type Row = ConsoleDisplay & { id: string };

/** Continues to the screen of the display with the code of the address. */
export function DisplayByCode() {
  const { code = '' } = useParams();
  const { data, error, refetch } = useGetList<Row>('displays', {
    pagination: { page: 1, perPage: 1 },
    filter: { code },
  });
  if (error) return <ReadError error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const [display] = data;
  return display ? <Navigate to={`/displays/${display.id}`} replace /> : <NotFound />;
}
