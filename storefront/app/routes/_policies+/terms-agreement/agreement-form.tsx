import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { NewTermsView } from '@iruon/bff-storefront/site/new-terms';
import { Form, useNavigation } from '@remix-run/react';
import { cn } from '~/class-names';
import { Button } from '~/components/ui/button';
import { ConsentTicks } from '~/components/ui/consent-ticks';

type NewTerms = NewTermsView['terms'][number];

const koreanDay = (iso: string) => iso.replaceAll('-', '.');

const lineStyles = {
  same: { mark: null, className: 'text-ink-faint' },
  added: { mark: '추가', className: 'bg-success-soft' },
  removed: { mark: '삭제', className: 'bg-danger-soft line-through' },
} as const;

/** The changes in a version, line by line. */
function Changes({ terms: { subject, effectiveOn, before, differences } }: { terms: NewTerms }) {
  return (
    <section aria-label={`${subject} 바뀐 내용`} className="grid gap-3">
      <h2 className="text-title-s font-bold">{subject}</h2>
      <p className="figures text-label text-ink-soft">
        {koreanDay(before)} 시행한 약관이 {koreanDay(effectiveOn)}부터 이렇게 바뀌었습니다.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <ul tabIndex={0} className="max-h-80 overflow-y-auto rounded-m border border-line text-label wrap-anywhere">
        {differences.map(({ kind, text }, place) => {
          const { mark, className } = lineStyles[kind];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
            <li key={place} className={cn('min-h-5 px-4 py-0.5', className)}>
              {mark && <span className="sr-only">{mark}: </span>}
              {text}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export interface AgreementFormProps {
  terms: readonly NewTerms[];
  /** True if an action that the member started requires the agreement. */
  isRequired: boolean;
  result: SubmissionResult | null;
}

/** The changed texts, each with a checkbox, and a button to decide later. */
export function AgreementForm({ terms, isRequired, result }: AgreementFormProps) {
  const isPending = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm<{ _terms: string[] }>({ id: 'new-terms', lastResult: result });
  const { _terms } = fields;
  const sent = [_terms.initialValue ?? []].flat();
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-8">
      {terms.map((each) => (
        <Changes key={each._id} terms={each} />
      ))}
      <ConsentTicks
        legend="바뀐 약관 동의"
        ticks={terms.map(({ _id, subject, content }) => ({
          name: _terms.name,
          value: _id,
          title: subject,
          content,
          isTicked: sent.includes(_id),
        }))}
        errorId={_terms.errorId}
        errors={_terms.errors}
      />
      <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-between">
        <Button type="submit" isPending={isPending} className="min-w-40">
          동의하고 계속하기
        </Button>
        {!isRequired && (
          <Button intent="later" tone="outline" formNoValidate>
            다음에 확인하기
          </Button>
        )}
      </div>
    </Form>
  );
}
