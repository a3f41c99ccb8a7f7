import { businessRegistration } from '@iruon/contract';
import { useRevalidator } from '@remix-run/react';
import { FileCheck2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { DocumentField } from '~/components/fields/document-field';
import { postDocumentForm } from '~/components/fields/post-document-form';
import { Button } from '~/components/ui/button';

export interface RegistrationFormProps {
  /** The uploaded registration. */
  document: { name: string; bytes: number } | null;
  errors?: string[] | undefined;
}

/** The business registration, which is uploaded as soon as it is chosen, so that a reload does not lose it. */
export function RegistrationForm({ document, errors }: RegistrationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<string[] | undefined>();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const refusal = await postDocumentForm(event.currentTarget);
    setRefused(refusal ? (refusal.fields.businessRegistration ?? [refusal.title]) : undefined);
    if (!refusal) await revalidate();
    setPending(false);
  }
  return (
    <form
      ref={form}
      method="post"
      action="/files/business-registration"
      encType="multipart/form-data"
      onSubmit={(event) => void send(event)}
      className="grid gap-3"
      aria-busy={isPending}
    >
      <DocumentField
        id="businessRegistration"
        name="businessRegistration"
        label="사업자등록증"
        rule={businessRegistration}
        errors={refused ?? (document ? undefined : errors)}
        isRequired
        onCheck={(unfit) => {
          setRefused(undefined);
          if (unfit === null) form.current?.requestSubmit();
        }}
      />
      <p role="status" className="flex items-center gap-2 text-label text-success empty:hidden">
        {isPending && '보내고 있습니다.'}
        {!isPending && document && (
          <>
            <FileCheck2 className="size-5 shrink-0" strokeWidth={1.5} aria-hidden />
            <span className="min-w-0 break-all">{document.name} 파일을 받았습니다.</span>
          </>
        )}
      </p>
      <Button type="submit" tone="outline" className="hidden justify-self-start noscript:inline-flex">
        사업자등록증 올리기
      </Button>
    </form>
  );
}
