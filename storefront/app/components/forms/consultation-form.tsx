import type { FormView } from '@iruon/bff-storefront/forms/form-page';
import { useFetcher } from '@remix-run/react';
import { type FormEvent, useRef, useState } from 'react';
import { PhoneField } from '~/components/fields/phone-field';
import { TermsList } from '~/components/fields/terms-list';
import { Button } from '~/components/ui/button';
import { Field, FieldErrors, RequiredMark } from '~/components/ui/field';
import { Input, Textarea } from '~/components/ui/input';
import { Notice } from '~/components/ui/notice';
import { ProblemNotice } from '~/components/ui/problem-notice';
import { useAfterHydration } from '~/use-change';
import { type Missing, missingOf, valuesOf } from './consultation-rules';
import type { FormAnswer } from './form-action';
import { HiddenFields } from './hidden-fields';

// Copied from the contract; a test compares both.
export const types = [
  ['PRODUCT', '제품상담'],
  ['MEMBERSHIP', '회원문의'],
  ['DELIVERY_OTHER', '배송/기타'],
] as const;

/** The choice of the topic of a consultation. */
function ConsultationTypes({ chosen, errors }: { chosen: string | undefined; errors: string[] | undefined }) {
  return (
    <fieldset aria-describedby="consultation-type-error">
      <legend className="mb-1.5 text-label font-semibold">
        상담 유형
        <RequiredMark />
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {types.map(([value, label]) => (
          <label key={value} className="choice-tile">
            <input type="radio" name="category" value={value} defaultChecked={chosen === value} className="sr-only" />
            {label}
          </label>
        ))}
      </div>
      <FieldErrors id="consultation-type-error" errors={errors} />
    </fieldset>
  );
}

export interface ConsultationFormProps {
  view: Pick<FormView, 'clientId' | 'terms' | 'member'>;
  /** The action's result for a form that was posted without scripts. */
  answer?: FormAnswer | undefined;
}

type Errors = Record<string, string[] | null>;
const ACTION = '/form/main-inquiry';

/** The first missing field while the visitor types; null before hydration, when the server validates. */
function useMissing(terms: FormView['terms']) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Missing[] | null>(null);
  const check = () => {
    if (!form.current) return;
    const necessary = terms.filter((each) => each.necessary).map(({ _id }) => _id);
    setMissing(missingOf(valuesOf(new FormData(form.current), necessary)));
  };
  useAfterHydration(check);
  return { form, missing, check };
}

/** A short form on the home page in which a visitor requests a call. */
export function ConsultationForm({ view: { clientId, terms, member }, answer: posted }: ConsultationFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? posted;
  const { form, missing, check } = useMissing(terms);
  const [isPressed, setPressed] = useState(false);
  const refused: Errors = answer?.result?.error ?? {};
  const typed = (answer?.result?.initialValue ?? {}) as {
    clientId?: string;
    category?: string;
    content?: string;
    writer?: { name?: string; phone?: unknown };
    meta?: { _terms?: string | string[] };
  };
  const errorsAt = (field: Missing['field']): string[] | undefined => {
    if (!isPressed || missing === null) return refused[field] ?? undefined;
    const message = missing.find((each) => each.field === field)?.message;
    return message ? [message] : undefined;
  };

  function send(event: FormEvent<HTMLFormElement>) {
    setPressed(true);
    const [first] = missing ?? [];
    if (!first) return;
    event.preventDefault();
    const name = first.field === 'writer.phone' ? 'writer.phone[1]' : first.field;
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }
  if (answer?.isSaved) {
    return (
      <Notice tone="success" title="상담을 신청했습니다">
        남겨 주신 연락처로 담당자가 연락드리겠습니다.
      </Notice>
    );
  }
  const isOff = missing !== null && missing.length > 0;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={ACTION}
      noValidate={missing !== null}
      onInput={check}
      onChange={check}
      onSubmit={send}
      className="relative grid gap-5"
    >
      <HiddenFields clientId={typed.clientId ?? clientId} />
      <ProblemNotice problem={answer?.problem} />
      <ConsultationTypes chosen={typed.category} errors={errorsAt('category')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="이름" htmlFor="consultation-name" errors={errorsAt('writer.name')} isRequired>
          <Input
            id="consultation-name"
            name="writer.name"
            defaultValue={typed.writer?.name ?? member?.name}
            autoComplete="name"
            maxLength={50}
            aria-describedby="consultation-name-error"
            aria-invalid={errorsAt('writer.name') ? true : undefined}
          />
        </Field>
        <PhoneField
          label="연락처"
          field={{
            id: 'consultation-phone',
            name: 'writer.phone',
            errorId: 'consultation-phone-error',
            errors: errorsAt('writer.phone'),
            initialValue: typed.writer?.phone ?? member?.phone,
          }}
        />
      </div>
      <Field label="문의 내용" htmlFor="consultation-content" errors={errorsAt('content')} isRequired>
        <Textarea
          id="consultation-content"
          name="content"
          rows={4}
          maxLength={4000}
          defaultValue={typed.content}
          aria-describedby="consultation-content-error"
          aria-invalid={errorsAt('content') ? true : undefined}
        />
      </Field>
      <div className="grid gap-1">
        <TermsList
          terms={terms}
          name="meta._terms"
          agreed={[typed.meta?._terms ?? []].flat()}
          errorId="consultation-terms-error"
          isInvalid={errorsAt('meta._terms') !== undefined}
        />
        <FieldErrors id="consultation-terms-error" errors={errorsAt('meta._terms')} />
      </div>
      <div className="grid gap-2">
        <Button
          type="submit"
          size="l"
          isPending={fetcher.state !== 'idle'}
          aria-disabled={isOff || undefined}
          aria-describedby="consultation-missing"
          className="aria-disabled:bg-mist-deep aria-disabled:text-ink-faint sm:justify-self-start sm:px-16"
        >
          신청하기
        </Button>
        <p id="consultation-missing" aria-live="polite" className="min-h-5 text-caption text-ink-faint">
          {isOff && `아직 필요한 항목: ${missing.map(({ label }) => label).join(', ')}`}
        </p>
      </div>
    </fetcher.Form>
  );
}
