import type { Terms } from '@iruon/contract';
import { Checkbox } from '~/components/ui/checkbox';

export type ShownTerms = Pick<Terms, '_id' | 'code' | 'subject' | 'content' | 'necessary'>;

export interface TermsListProps {
  terms: readonly ShownTerms[];
  /** The ticked versions. */
  agreed: readonly string[];
  /** The name of the boxes in a form; without it the form does not send them. */
  name?: string;
  /** Without it the boxes are uncontrolled. */
  onChange?: (agreed: string[]) => void;
  errorId?: string;
  isInvalid?: boolean;
}

function AgreeAll({ terms, agreed, onChange }: Required<Pick<TermsListProps, 'terms' | 'agreed' | 'onChange'>>) {
  const isAll = terms.every(({ _id }) => agreed.includes(_id));
  return (
    <Checkbox
      className="border-b border-line pb-1 font-semibold"
      checked={isAll}
      isMixed={!isAll && agreed.length > 0}
      onChange={() => onChange(isAll ? [] : terms.map(({ _id }) => _id))}
    >
      모두 동의합니다
    </Checkbox>
  );
}

const textClass = 'mt-1 mb-3 max-h-56 overflow-y-auto rounded-s bg-mist p-4 text-caption whitespace-pre-line';

/** Terms with a checkbox each and texts that expand. Required ones are marked in red, the others in grey. */
export function TermsList({ terms, agreed, name, onChange, errorId, isInvalid }: TermsListProps) {
  return (
    <div className="grid min-w-0 gap-1">
      {onChange && <AgreeAll {...{ terms, agreed, onChange }} />}
      {terms.map(({ _id, subject, content, necessary }) => {
        const isAgreed = agreed.includes(_id);
        const box = onChange
          ? {
              checked: isAgreed,
              onChange: () => onChange(isAgreed ? agreed.filter((each) => each !== _id) : [...agreed, _id]),
            }
          : { defaultChecked: isAgreed };
        return (
          <div key={_id}>
            <Checkbox
              {...(name && { name })}
              value={_id}
              aria-describedby={errorId}
              aria-invalid={isInvalid && necessary && !isAgreed ? true : undefined}
              {...box}
            >
              <TermsMark isNecessary={necessary} /> {subject}
            </Checkbox>
            <details className="ml-8 text-label text-ink-soft">
              <summary className="flex min-h-11 cursor-pointer items-center sm:min-h-9">
                <span className="underline underline-offset-4">{subject} 전문 보기</span>
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
              <section aria-label={`${subject} 전문`} tabIndex={0} className={textClass}>
                {content}
              </section>
            </details>
          </div>
        );
      })}
    </div>
  );
}

/** Shows whether terms are required, in the specified colour. */
export function TermsMark({ isNecessary }: { isNecessary: boolean }) {
  return (
    <span className={isNecessary ? 'font-semibold text-danger' : 'font-semibold text-ink-faint'}>
      ({isNecessary ? '필수' : '선택'})
    </span>
  );
}
