import { Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useId, useReducer, useRef, useState } from 'react';
import { type Blocker, type Location, useBeforeUnload, useBlocker } from 'react-router-dom';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';
import { LeaveContext, type Unsaved } from './use-unsaved.ts';

/** The page of an address: the tabs of a record's form are one page, the page that shows the record is another. */
function pageOf({ pathname }: Location): string {
  const [, resource, record, view] = pathname.split('/');
  return [resource, record, view === 'show'].join();
}

/** The first field with an error, unless another dialog has opened. */
function focusError(): void {
  if (document.querySelector('[role=dialog]')) return;
  const wrong = [...document.querySelectorAll<HTMLElement>('form [aria-invalid=true]')];
  wrong.find((field) => !field.closest('[hidden]'))?.focus();
}

/**
 * Stops an operator who leaves a page with unsaved changes, and asks whether to save them. Only this component does so:
 * a router has only one blocker, a page may have several forms, and a form may be replaced by its saved version before
 * the operator has left.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Map<string, Unsaved>());
  const [, render] = useReducer((version: number) => version + 1, 0);
  const report = useCallback((id: string, unsaved: Unsaved | null) => {
    const before = forms.current.get(id);
    if (unsaved) forms.current.set(id, unsaved);
    else forms.current.delete(id);
    if (before?.isDirty !== unsaved?.isDirty || before?.isSaving !== unsaved?.isSaving) render();
  }, []);
  const dirtyForms = () => [...forms.current.values()].filter(({ isDirty }) => isDirty);

  // True while the forms are saved before leaving: a redirect by the save must not change the operator's target.
  const isLeaving = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [refusals, addRefusal] = useReducer((count: number) => count + 1, 0);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isLeaving.current || (dirtyForms().length > 0 && pageOf(currentLocation) !== pageOf(nextLocation)),
  );
  const dirty = dirtyForms();
  const isBlocked = blocker.state === 'blocked' && !isSaving;
  const isFree = isBlocked && dirty.length === 0;
  const isAsking = isBlocked && dirty.length > 0 && !dirty.some((form) => form.isSaving);

  // If several navigations wait for a save, the first one continues: the operator's, not the redirect.
  const first = useRef<Blocker | null>(null);
  useEffect(() => {
    if (blocker.state !== 'blocked') first.current = null;
    else if (isAsking || !first.current) first.current = blocker;
    if (isFree) first.current?.proceed?.();
  }, [blocker, isAsking, isFree]);
  useEffect(() => {
    if (refusals > 0) focusError();
  }, [refusals]);
  useBeforeUnload(
    useCallback((event) => {
      if ([...forms.current.values()].some(({ isDirty }) => isDirty)) event.preventDefault();
    }, []),
  );

  async function saveAndLeave(): Promise<void> {
    if (blocker.state !== 'blocked' || isLeaving.current) return;
    const { proceed, reset } = blocker;
    isLeaving.current = true;
    setSaving(true);
    let isSaved = true;
    try {
      for (const { save } of dirty) isSaved = isSaved && save !== undefined && (await save());
    } finally {
      isLeaving.current = false;
      setSaving(false);
    }
    if (isSaved) proceed();
    else {
      reset();
      addRefusal();
    }
  }

  return (
    <LeaveContext.Provider value={report}>
      {children}
      {(isAsking || isSaving) && (
        <LeaveDialog
          // Without a session nothing can be saved.
          canSave={blocker.location?.pathname !== '/login' && dirty.every(({ save }) => save !== undefined)}
          isSaving={isSaving}
          onSave={saveAndLeave}
          onLeave={() => blocker.proceed?.()}
          onStay={() => blocker.reset?.()}
        />
      )}
    </LeaveContext.Provider>
  );
}

interface LeaveDialogProps {
  canSave: boolean;
  isSaving: boolean;
  onSave: () => void;
  onLeave: () => void;
  onStay: () => void;
}

function LeaveDialog({ canSave, isSaving, onSave, onLeave, onStay }: LeaveDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={() => !isSaving && onStay()} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>저장하지 않은 내용이 있습니다</DialogTitle>
      <DialogContent>
        <Typography>저장하지 않고 나가면 이 화면에 입력한 내용이 사라집니다.</Typography>
      </DialogContent>
      <DialogButtons onClose={onStay} isPending={isSaving} closeLabel="계속 고치기">
        <Button color="error" onClick={onLeave} disabled={isSaving}>
          저장하지 않고 나가기
        </Button>
        {(canSave || isSaving) && (
          <Button variant="contained" onClick={onSave} loading={isSaving}>
            저장하고 나가기
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
