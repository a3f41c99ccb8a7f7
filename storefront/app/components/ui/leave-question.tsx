import { useBeforeUnload, useBlocker, useNavigation } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '~/components/ui/dialog';

/**
 * The visible and editable values of a form as one text. A file picker has none, because it is emptied after each
 * choice.
 */
function valuesOf({ elements }: HTMLFormElement): string {
  const values = Array.from(elements, (element) => {
    if (element instanceof HTMLInputElement) {
      if (element.type === 'hidden') return null;
      return element.type === 'checkbox' || element.type === 'radio' ? element.checked : element.value;
    }
    return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement ? element.value : null;
  });
  return JSON.stringify(values);
}

/** True if a form differs from its initial state; a chosen file is a difference. */
function useIsChanged(inside: RefObject<HTMLElement>): () => boolean {
  const isChanged = useRef(false);
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return;
    const shown = valuesOf(form);
    let isFilePicked = false;
    const compare = ({ target }: Event) => {
      isFilePicked ||= target instanceof HTMLInputElement && target.type === 'file';
      isChanged.current = isFilePicked || valuesOf(form) !== shown;
    };
    form.addEventListener('input', compare);
    return () => form.removeEventListener('input', compare);
  }, [inside]);
  return useCallback(() => isChanged.current, []);
}

export interface LeaveQuestionProps {
  /** The effect of leaving on the entries of the form. */
  consequence?: string;
}

/**
 * Requests confirmation before the user leaves a page whose form has unsaved changes. Rendered inside the form, once
 * per page, because the router supports one blocker. Sending the form never requires confirmation, nor does the
 * redirect that follows.
 */
export function LeaveQuestion({ consequence = '지금 나가면 입력하신 내용이 사라집니다.' }: LeaveQuestionProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isChanged = useIsChanged(place);
  const isSending = useNavigation().formMethod === 'POST';
  const blocker = useBlocker(
    useCallback<Extract<Parameters<typeof useBlocker>[0], CallableFunction>>(
      ({ currentLocation: from, nextLocation: to }) =>
        isChanged() && (from.pathname !== to.pathname || from.search !== to.search),
      [isChanged],
    ),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isChanged() && !isSending) event.preventDefault();
      },
      [isChanged, isSending],
    ),
  );
  return (
    <span ref={place} hidden>
      <Dialog open={blocker.state === 'blocked'} onOpenChange={() => blocker.reset?.()}>
        <DialogContent title="작성 중인 내용이 있습니다. 나갈까요?" description={consequence}>
          <div className="grid grid-cols-2 gap-3">
            <DialogClose asChild>
              <Button tone="outline">계속 작성</Button>
            </DialogClose>
            <Button tone="danger" onClick={() => blocker.proceed?.()}>
              나가기
            </Button>
          </div>
        </DialogContent>
      </Dialog>
    </span>
  );
}
