import { Box, CircularProgress, FormHelperText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Labeled } from 'react-admin';
import type { Failed, Pending } from './use-uploads.ts';

interface InputFrameProps {
  source: string;
  label?: string | undefined;
  isRequired: boolean;
  error?: string | undefined;
  failed: readonly Failed[];
  helperText?: string | undefined;
  children: ReactNode;
}

/** Label, input, and below it the error, which screen readers announce immediately. */
export function InputFrame({ source, label, isRequired, error, failed, helperText, children }: InputFrameProps) {
  return (
    <Labeled
      source={source}
      {...(label === undefined ? {} : { label })}
      isRequired={isRequired}
      fullWidth
      {...(error === undefined ? {} : { color: 'error' as const })}
    >
      <Box data-source={source} data-label={label} sx={{ width: '100%' }}>
        {children}
        {helperText !== undefined && <FormHelperText>{helperText}</FormHelperText>}
        <div role="alert">
          {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
          {failed.map(({ name, message }) => (
            <FormHelperText key={name} error>
              {name}: {message}
            </FormHelperText>
          ))}
        </div>
      </Box>
    </Labeled>
  );
}

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
