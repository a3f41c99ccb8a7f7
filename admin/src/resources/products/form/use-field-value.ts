import { useController } from 'react-hook-form';

/** The value and the setter of a field with a custom component. */
export function useFieldValue<T>(name: string, empty: T): [value: T, change: (value: T) => void] {
  const { field } = useController({ name });
  return [(field.value as T | null | undefined) ?? empty, field.onChange];
}
