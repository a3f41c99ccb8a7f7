import { useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '~/components/ui/dialog';
import { FieldErrors } from '~/components/ui/field';
import { type ShownTerms, TermsList } from './terms-list';

export interface TermsDialogProps {
  isOpen: boolean;
  terms: readonly ShownTerms[];
  /** The versions that the user agreed to before; they are ticked initially. */
  agreed: readonly string[];
  onAgree(agreed: string[]): void;
  onClose(): void;
  title?: string;
}

/** Requests the agreement to terms. To agree, every required text must be ticked; closing changes nothing. */
export function TermsDialog({ isOpen, onClose, title = '이용약관', ...rest }: TermsDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(isShown) => !isShown && onClose()}>
      <DialogContent title={title} className="max-w-terms">
        <Ticks {...rest} />
      </DialogContent>
    </Dialog>
  );
}

/** Resets each time the dialog opens. */
function Ticks({ terms, agreed, onAgree }: Pick<TermsDialogProps, 'terms' | 'agreed' | 'onAgree'>) {
  const list = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<string[]>([...agreed]);
  const [isRefused, setRefused] = useState(false);
  const missing = terms.filter(({ _id, necessary }) => necessary && !ticked.includes(_id));

  function agree() {
    if (missing.length === 0) return onAgree(ticked);
    setRefused(true);
    list.current?.querySelector<HTMLInputElement>(`input[value="${missing[0]?._id}"]`)?.focus();
  }
  return (
    <>
      <div ref={list}>
        <TermsList
          terms={terms}
          agreed={ticked}
          onChange={setTicked}
          errorId="terms-missing"
          isInvalid={isRefused && missing.length > 0}
        />
      </div>
      {isRefused ? (
        <FieldErrors
          id="terms-missing"
          errors={missing.length > 0 ? [`필수 약관 ${missing.length}개에 동의해 주세요.`] : undefined}
        />
      ) : (
        <p id="terms-missing" className="text-caption text-ink-faint">
          {missing.length > 0 && `필수 약관 ${missing.length}개에 동의하시면 계속할 수 있습니다.`}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <DialogClose asChild>
          <Button tone="outline">취소</Button>
        </DialogClose>
        <Button
          aria-disabled={missing.length > 0}
          aria-describedby="terms-missing"
          className="aria-disabled:bg-mist-deep aria-disabled:text-ink-faint"
          onClick={agree}
        >
          동의
        </Button>
      </div>
    </>
  );
}
