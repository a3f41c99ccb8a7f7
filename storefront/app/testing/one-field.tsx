import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data } from '@remix-run/node';
import { Form, useActionData } from '@remix-run/react';
import type { ReactElement } from 'react';
import { z } from 'zod';

interface OneField<Value> {
  schema: z.ZodType<unknown, Value>;
  show: (field: FieldMetadata<Value>) => ReactElement;
  /** The initial value of the form. */
  value?: unknown;
  hideFields?: string[];
}

function OneFieldForm<Value>({ schema, show, value }: OneField<Value>) {
  const response = useActionData<{ result?: SubmissionResult; sent?: unknown }>();
  const [form, fields] = useForm({
    id: 'one',
    ...(response?.result && { lastResult: response.result }),
    defaultValue: { value } as never,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: z.object({ value: schema }) }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  return (
    <Form method="post" {...getFormProps(form)}>
      {show(fields.value as FieldMetadata<Value>)}
      <button type="submit">보내기</button>
      {response?.sent !== undefined && <output data-testid="sent">{JSON.stringify(response.sent)}</output>}
    </Form>
  );
}

/** A page whose form has one field, named `value`; the output of its schema is shown after submitting. */
export function oneField<Value>(field: OneField<Value>) {
  async function action({ request }: ActionFunctionArgs) {
    const submission = parseWithZod(await request.formData(), { schema: z.object({ value: field.schema }) });
    if (submission.status === 'success') return { sent: submission.value.value };
    return data({ result: submission.reply({ hideFields: field.hideFields ?? [] }) }, 400);
  }
  return { default: () => <OneFieldForm {...field} />, action };
}
