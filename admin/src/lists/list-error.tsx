import { Alert, Button } from '@mui/material';
import { useListContext } from 'react-admin';

/** What went wrong while a list was read, in place of the list. */
export function ListError() {
  const { error, refetch } = useListContext();
  if (!error) return null;
  return (
    <Alert severity="error" sx={{ m: 2 }} action={<Button onClick={() => refetch()}>다시 시도</Button>}>
      {error.message}
    </Alert>
  );
}
