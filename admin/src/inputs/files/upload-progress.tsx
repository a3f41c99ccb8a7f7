import { CircularProgress, Typography } from '@mui/material';
import type { Pending } from './use-uploads.ts';

/** The progress of an upload; after the last byte the server still validates the file. */
export function UploadProgress({ name, sent }: Pick<Pending, 'name' | 'sent'>) {
  const percent = Math.round(sent * 100);
  const isSent = percent >= 100;
  return (
    <>
      <CircularProgress
        size={28}
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-label={`${name} 올리는 중`}
      />
      <Typography variant="caption" noWrap sx={{ maxWidth: '100%' }}>
        {isSent ? '확인하는 중…' : `${percent}%`}
      </Typography>
    </>
  );
}
