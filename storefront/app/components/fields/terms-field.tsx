import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '~/components/ui/button';
import { FieldErrors } from '~/components/ui/field';
import { TermsDialog } from './terms-dialog';
import { type ShownTerms, TermsList, TermsMark } from './terms-list';

export interface TermsFieldProps {
  terms: readonly ShownTerms[];
  name?: string;
  /** The versions that were ticked in a refused form. */
  agreed?: readonly string[];
  errorId: string;
  errors?: string[] | undefined;
  /** Called after the agreement in the dialog: the form can be sent. */
  onAgree?(): void;
}

/**
 * The agreement to terms as a field of a form, which sends the ids of the shown and ticked versions. Without scripts it
 * is a list.
 */
export function TermsField({ terms, name = '_terms', agreed: sent = [], errorId, errors, onAgree }: TermsFieldProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [hasDialog, setHasDialog] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [agreed, setAgreed] = useState<readonly string[]>(sent);
  useEffect(() => {
    // Preserves ticks from before hydration.
    setAgreed(
      [...(place.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(({ value }) => value),
    );
    setHasDialog(true);
  }, []);

  function agree(ids: string[]) {
    flushSync(() => {
      setAgreed(ids);
      setOpen(false);
    });
    onAgree?.();
  }
  return (
    <fieldset ref={place} aria-describedby={errorId} className="grid min-w-0 gap-3">
      <legend className="mb-2 text-label font-semibold">이용약관 동의</legend>
      {hasDialog ? (
        <>
          <ul className="grid gap-1.5 rounded-m bg-mist p-4 text-label">
            {terms.map(({ _id, subject, necessary }) => (
              <li key={_id} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  <TermsMark isNecessary={necessary} /> {subject}
                </span>
                <span className={agreed.includes(_id) ? 'font-semibold text-success' : 'text-ink-faint'}>
                  {agreed.includes(_id) ? '동의함' : '동의 전'}
                </span>
              </li>
            ))}
          </ul>
          {agreed.map((id) => (
            <input key={id} type="hidden" name={name} value={id} />
          ))}
          <Button tone="outline" className="justify-self-start" onClick={() => setOpen(true)}>
            {agreed.length > 0 ? '동의한 내용 바꾸기' : '약관 보고 동의하기'}
          </Button>
          <TermsDialog {...{ isOpen, terms, agreed }} onAgree={agree} onClose={() => setOpen(false)} />
        </>
      ) : (
        <TermsList {...{ terms, agreed, name, errorId }} isInvalid={errors !== undefined} />
      )}
      <FieldErrors id={errorId} errors={errors} />
    </fieldset>
  );
}
