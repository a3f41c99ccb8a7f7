import { useRevalidator } from '@remix-run/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DocumentField, type DocumentFieldProps } from '~/components/fields/document-field';
import { postDocumentForm, type Refusal } from '~/components/fields/post-document-form';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Textarea } from '~/components/ui/input';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { Notice } from '~/components/ui/notice';

export interface DocumentFormProps extends Pick<DocumentFieldProps, 'label' | 'rule'> {
  /** The path of the upload in bff-storefront. */
  action: string;
  /** The member's entries in the last request. */
  message: string;
  /** The error of a form that was posted without scripts. */
  refusal: string | null;
  verb: string;
  onSent: () => void;
  /** Fields of this kind of request, with their error messages. */
  children?: (errors: Refusal['fields']) => ReactNode;
}

/** Sends a document for review by an operator. Without scripts it is a plain form. */
export function DocumentForm({ action, label, rule, message, refusal, verb, onSent, children }: DocumentFormProps) {
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(refusal ? { title: refusal, fields: {} } : null);
  const [unfit, setUnfit] = useState<string | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || unfit) return;
    const form = event.currentTarget;
    setPending(true);
    const response = await postDocumentForm(form);
    setRefused(response);
    if (!response) {
      await revalidate();
      onSent();
    }
    setPending(false);
  }

  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={send}
      className="grid max-w-reading gap-6"
    >
      <LeaveQuestion />
      {refused && <Notice tone="danger" title={refused.title} />}
      <DocumentField
        id="document"
        name="document"
        label={label}
        rule={rule}
        errors={refused?.fields.document}
        onCheck={setUnfit}
        isRequired
      />
      {children?.(refused?.fields ?? {})}
      <Field label="남기실 말씀" htmlFor="message" errors={refused?.fields.message}>
        <Textarea
          id="message"
          name="message"
          defaultValue={message}
          maxLength={500}
          rows={3}
          aria-describedby="message-error"
        />
      </Field>
      <Button type="submit" isPending={isPending} className="min-w-32 justify-self-start">
        {verb}
      </Button>
    </form>
  );
}
