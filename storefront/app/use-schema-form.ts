import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

type FormSchema = z.ZodType<unknown, Record<string, unknown>>;
type FormOptions<Schema extends FormSchema> = Parameters<
  typeof useForm<z.input<Schema>, z.output<Schema>, string[]>
>[0];

interface SchemaFormOptions<Schema extends FormSchema>
  extends Pick<FormOptions<Schema>, 'constraint' | 'defaultValue'> {
  /** The names of inputs that the action reads, but that the schema does not have. */
  besides?: readonly string[];
}

/**
 * A form that its schema validates before it is sent, and after a refusal again at each input.
 * @param result of the last submission
 */
export function useSchemaForm<Schema extends FormSchema>(
  id: string,
  schema: Schema,
  result: SubmissionResult<string[]> | null | undefined,
  { besides = [], ...options }: SchemaFormOptions<Schema> = {},
) {
  return useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id,
    lastResult: result,
    onValidate: ({ formData }) => {
      for (const name of besides) formData.delete(name);
      return parseWithZod(formData, { schema });
    },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    ...options,
  });
}
