import { Alert, Button, type SxProps } from '@mui/material';

interface ReadErrorProps {
  /** Null if the response was empty. */
  error: Error | null;
  onRetry: () => unknown;
  /** The text without an error. */
  missing?: string;
  sx?: SxProps;
}

/** The error of a failed load of a page or a section, with a retry button. */
export function ReadError({ error, onRetry, missing = '찾을 수 없습니다.', sx = {} }: ReadErrorProps) {
  return (
    <Alert severity="error" sx={sx} action={<Button onClick={() => onRetry()}>다시 시도</Button>}>
      {error?.message ?? missing}
    </Alert>
  );
}
