import { Box, FormHelperText } from '@mui/material';
import type { ReactNode } from 'react';
import { Labeled } from 'react-admin';
import type { Failed } from './use-uploads.ts';

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
      <Box sx={{ width: '100%' }}>
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
