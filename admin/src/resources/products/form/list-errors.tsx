import { Alert } from '@mui/material';
import { useFormState } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';

/** The errors of a whole list, or of an item without a field. */
export function ListErrors({ of }: { of: keyof ProductValues }) {
  const { errors } = useFormState();
  const messages = [...new Set(messagesIn(errors[of]))];
  if (messages.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {messages.slice(0, 5).map((message) => (
        <div key={message}>{message}</div>
      ))}
      {messages.length > 5 && <div>그 밖에 {messages.length - 5}가지가 더 있습니다.</div>}
    </Alert>
  );
}

function messagesIn(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [error.message];
  return Object.entries(error).flatMap(([key, value]) => (key === 'ref' ? [] : messagesIn(value)));
}
