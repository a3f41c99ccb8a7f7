import { CircularProgress, Typography } from '@mui/material';
import type { Pending } from './use-uploads.ts';

/** How far a file is; when all is sent the server still looks at it. */
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
