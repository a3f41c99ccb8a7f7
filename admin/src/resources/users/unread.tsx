import { Alert, Button } from '@mui/material';

/** Why a page or a part of it was not read, and the way to try again. */
export function Unread({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  return (
    <Alert severity="error" sx={{ mt: 1 }} action={<Button onClick={() => onRetry()}>다시 시도</Button>}>
      {error?.message ?? '찾을 수 없습니다.'}
    </Alert>
  );
}
