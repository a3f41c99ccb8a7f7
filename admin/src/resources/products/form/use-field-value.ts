import { useController } from 'react-hook-form';

/** A field that its own component draws: its value, and how it is changed. */
export function useFieldValue<T>(name: string, empty: T): [value: T, change: (value: T) => void] {
  const { field } = useController({ name });
  return [(field.value as T | null | undefined) ?? empty, field.onChange];
}
