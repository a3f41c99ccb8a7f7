import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { RichTextFieldProps } from './rich-text-field.tsx';

// The editor is a third of the console's scripts, and most pages do not use it.
const Field = lazy(async () => ({ default: (await import('./rich-text-field.tsx')).RichTextField }));

/** A text with headings, lists, links and pictures. Its editor is loaded when the first form shows one. */
export function RichTextInput(props: RichTextFieldProps) {
  return (
    <Suspense
      fallback={
        <Skeleton variant="rounded" width="100%" height={props.minHeight ?? 240} aria-label="편집기를 불러오는 중" />
      }
    >
      <Field {...props} />
    </Suspense>
  );
}
