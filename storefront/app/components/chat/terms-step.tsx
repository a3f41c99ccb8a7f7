import { useState } from 'react';
import { type ShownTerms, TermsList } from '~/components/fields/terms-list';
import { Button } from '~/components/ui/button';
import { FieldErrors } from '~/components/ui/field';

interface TermsStepProps {
  terms: readonly ShownTerms[];
  isPending: boolean;
  refusal: string | null;
  onAgree: (versions: readonly string[]) => void;
}

/** The terms of a chat, before it begins. */
export function TermsStep({ terms, isPending, refusal, onAgree }: TermsStepProps) {
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [isRefused, setRefused] = useState(false);
  const missing = terms.filter(({ _id, necessary }) => necessary && !agreed.includes(_id)).length;
  const errors = isRefused && missing > 0 ? [`필수 약관 ${missing}개에 동의해 주세요.`] : undefined;
  return (
    <form
      className="grid gap-4 rounded-l border border-line p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === 0) onAgree(agreed);
        setRefused(missing > 0);
      }}
    >
      <p className="font-semibold">상담을 시작하려면 약관에 동의해 주세요.</p>
      <TermsList
        terms={terms}
        agreed={agreed}
        onChange={setAgreed}
        errorId="chat-terms-error"
        isInvalid={errors !== undefined}
      />
      <FieldErrors id="chat-terms-error" errors={errors ?? (refusal === null ? undefined : [refusal])} />
      <Button type="submit" isPending={isPending}>
        동의하고 상담 시작
      </Button>
    </form>
  );
}
