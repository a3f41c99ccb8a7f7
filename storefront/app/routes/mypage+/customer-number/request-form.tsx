import { documentFile } from '@iruon/contract';
import { useRevalidator } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { DocumentField } from '~/components/fields/document-field';
import { type Refusal, sendForm } from '~/components/fields/send-form';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Input, Textarea } from '~/components/ui/input';
import { LeaveQuestion } from '~/components/ui/leave-question';
import { Notice } from '~/components/ui/notice';

const documentRule = documentFile('면허증이나 사업자등록증을 첨부해 주세요.');

export interface RequestFormProps {
  /** What the member wrote in the last request. */
  last: { custNo: string | null; message: string } | null;
  /** Why the form was refused that a browser posted without scripts. */
  refusal: string | null;
  verb: string;
  onSent: () => void;
}

/** Requests a customer number with a document. The browser posts it by itself where scripts do not run. */
export function RequestForm({ last, refusal, verb, onSent }: RequestFormProps) {
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(refusal ? { title: refusal, fields: {} } : null);
  const [unfit, setUnfit] = useState<string | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || unfit) return;
    const form = event.currentTarget;
    setPending(true);
    const answer = await sendForm(form);
    setRefused(answer);
    if (!answer) {
      await revalidate();
      onSent();
    }
    setPending(false);
  }

  return (
    <form
      method="post"
      action="/files/customer-request"
      encType="multipart/form-data"
      onSubmit={send}
      className="grid max-w-reading gap-6"
    >
      <LeaveQuestion />
      {refused && <Notice tone="danger" title={refused.title} />}
      <DocumentField
        id="document"
        name="document"
        label="면허증 또는 사업자등록증"
        rule={documentRule}
        errors={refused?.fields.document}
        onCheck={setUnfit}
        isRequired
      />
      <Field
        label="고객번호"
        htmlFor="custNo"
        hint="예전에 거래하신 적이 있어 번호를 아시면 적어 주세요. 모르셔도 됩니다."
        errors={refused?.fields.custNo}
      >
        <Input
          id="custNo"
          name="custNo"
          defaultValue={last?.custNo ?? ''}
          maxLength={30}
          autoComplete="off"
          aria-describedby="custNo-hint custNo-error"
          aria-invalid={refused?.fields.custNo !== undefined}
          className="max-w-60"
        />
      </Field>
      <Field label="남기실 말씀" htmlFor="message" errors={refused?.fields.message}>
        <Textarea
          id="message"
          name="message"
          defaultValue={last?.message ?? ''}
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
