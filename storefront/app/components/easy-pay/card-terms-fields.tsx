import type { FieldMetadata } from '@conform-to/react';
import type { CardFormView } from '@iruon/bff-storefront';
import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '~/components/ui/checkbox';
import { FieldErrors } from '~/components/ui/field';

export interface CardTermsFieldsProps {
  terms: CardFormView['terms'];
  field: FieldMetadata<unknown>;
}

/** The gateway's terms, each with its text and a tick of its own; nothing is ticked beforehand. One for all needs scripts. */
export function CardTermsFields({ terms, field }: CardTermsFieldsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [canTickAll, setCanTickAll] = useState(false);
  const [isAll, setAll] = useState(false);
  useEffect(() => setCanTickAll(true), []);
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=terms]') ?? [])];
  return (
    <fieldset
      ref={list}
      aria-describedby={field.errorId}
      className="grid gap-1"
      onChange={() => setAll(boxes().every(({ checked }) => checked))}
    >
      <legend className="mb-2 text-label font-semibold">결제대행사 약관 동의</legend>
      {canTickAll && (
        <Checkbox
          className="border-b border-line pb-1 font-semibold"
          checked={isAll}
          onChange={({ currentTarget: { checked } }) => {
            for (const box of boxes()) if (box.checked !== checked) box.click();
            setAll(checked);
          }}
        >
          모두 동의합니다
        </Checkbox>
      )}
      {terms.map(({ code, title, content }) => (
        <div key={code}>
          <Checkbox name="terms" value={code} aria-invalid={field.errors ? true : undefined}>
            <span className="font-semibold text-danger">(필수)</span> {title}
          </Checkbox>
          <details className="ml-8 text-label text-ink-soft">
            <summary className="flex min-h-11 cursor-pointer items-center sm:min-h-9">
              <span className="underline underline-offset-4">{title} 전문 보기</span>
            </summary>
            <p className="mt-1 mb-3 max-h-56 overflow-y-auto rounded-s bg-mist p-4 text-caption whitespace-pre-line">
              {content}
            </p>
          </details>
        </div>
      ))}
      <FieldErrors id={field.errorId} errors={field.errors} />
    </fieldset>
  );
}
