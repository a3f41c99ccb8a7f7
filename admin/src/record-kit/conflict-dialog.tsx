import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { createContext, useContext, useId, useRef } from 'react';
import { useDataProvider, useEditContext, useLogoutIfAccessDenied, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Refusal } from '../dialogs/refusal.tsx';
import { useAttempt } from '../providers/use-attempt.ts';

/**
 * Resolves the conflict of a form whose record another operator saved meanwhile: the operator's entries are lost only
 * by the operator's own choice. Rendered inside that form.
 */
export function ConflictDialog() {
  const titleId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const { sentence, end } = useConflict();
  const provider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const { record, refetch } = useEditContext();
  const { clearErrors, setValue } = useFormContext();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { attempt, isPending, refusal } = useAttempt();

  const run = (step: () => Promise<unknown>) =>
    attempt(async () => {
      try {
        await step();
        end();
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    });

  /**
   * Overwrites the stored version with the form; if yet another version was stored meanwhile, the dialog asks again.
   */
  async function overwrite(): Promise<void> {
    const { data } = await provider.getOne(resource, { id: record?.id });
    clearErrors();
    setValue('updatedAt', data.updatedAt);
    anchor.current?.closest('form')?.requestSubmit();
  }

  return (
    <>
      <span ref={anchor} hidden />
      <Dialog
        open={sentence !== undefined}
        onClose={() => !isPending && end()}
        maxWidth="xs"
        fullWidth
        aria-labelledby={titleId}
      >
        <DialogTitle id={titleId}>다른 사람이 먼저 저장했습니다</DialogTitle>
        <DialogContent>
          <Typography sx={{ fontWeight: 600 }}>{sentence}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
            지금까지 입력한 내용은 그대로 있습니다. 바뀐 칸에는 새 값을 표시했습니다.
          </Typography>
          <Refusal>{refusal}</Refusal>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={end} disabled={isPending}>
            계속 편집
          </Button>
          <Button color="error" loading={isPending} onClick={() => run(async () => refetch?.())}>
            입력을 버리고 새로 불러오기
          </Button>
          <Button variant="contained" loading={isPending} onClick={() => run(overwrite)}>
            내 내용으로 저장
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

interface Conflict {
  /** The operator who saved the record during the edit, and the time, as a sentence; undefined without a conflict. */
  readonly sentence: string | undefined;
  readonly begin: (sentence: string) => void;
  readonly end: () => void;
}

export const ConflictContext = createContext<Conflict>({ sentence: undefined, begin: () => {}, end: () => {} });

/** The conflict of a form whose record another operator saved meanwhile. */
export const useConflict = () => useContext(ConflictContext);
