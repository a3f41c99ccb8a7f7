import { useListContext } from 'react-admin';
import { ReadError } from '../components/read-error.tsx';

/** The error of loading a list, instead of the list. */
export function ListError() {
  const { error, refetch } = useListContext();
  if (!error) return null;
  return <ReadError error={error} onRetry={refetch} sx={{ m: 2 }} />;
}
