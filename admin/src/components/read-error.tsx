import { Alert, Button, type SxProps } from '@mui/material';

interface ReadErrorProps {
  /** Null where a response came and was empty. */
  error: Error | null;
  onRetry: () => unknown;
  /** The text where there is no error. */
  missing?: string;
  sx?: SxProps;
}

/** Why a page or a part of it was not read, and the way to try again. */
export function ReadError({ error, onRetry, missing = '찾을 수 없습니다.', sx = {} }: ReadErrorProps) {
  return (
    <Alert severity="error" sx={sx} action={<Button onClick={() => onRetry()}>다시 시도</Button>}>
      {error?.message ?? missing}
    </Alert>
  );
}
