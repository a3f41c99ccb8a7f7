import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { showNumber } from '../format/won.ts';

export interface RefusedRow {
  _id: string;
  /** Its identifying texts, one for each column. */
  names: readonly string[];
  message: string | null | undefined;
}

interface OutcomeDialogProps {
  title: string;
  severity: 'success' | 'warning' | 'error';
  /** The number of successes and failures, as a sentence. */
  summary: ReactNode;
  /** The columns that identify the refused ones. */
  heads: readonly string[];
  refused: readonly RefusedRow[];
  /** A later error, as a sentence. */
  problem?: string;
  /** The progress of a follow-up action. */
  progress?: ReactNode;
  /** True while a follow-up action runs: the dialog stays open meanwhile. */
  isPending?: boolean;
  /** Buttons before the close button. */
  verbs?: ReactNode;
  onClose: () => void;
}

/** The summary of a bulk change that was refused for some rows. */
export const doneAndRefused = (changed: number, refused: number, unit = '건'): string =>
  `${showNumber(changed)}${unit} 처리, ${showNumber(refused)}${unit} 실패`;

/** The result of a bulk change: how many succeeded, and which were refused and why. */
export function OutcomeDialog({
  title,
  severity,
  summary,
  heads,
  refused,
  problem = '',
  progress,
  isPending = false,
  verbs,
  onClose,
}: OutcomeDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={() => !isPending && onClose()}
      maxWidth={heads.length > 1 ? 'md' : 'sm'}
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Alert severity={severity}>{summary}</Alert>
        {refused.length > 0 && (
          <Table size="small" sx={{ mt: 1 }}>
            <TableHead>
              <TableRow>
                {[...heads, '실패한 이유'].map((head) => (
                  <TableCell key={head}>{head}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {refused.map(({ _id, names, message }) => (
                <TableRow key={_id}>
                  {heads.map((head, index) => (
                    <TableCell key={head} sx={{ whiteSpace: 'normal' }}>
                      {names[index]}
                    </TableCell>
                  ))}
                  <TableCell sx={{ whiteSpace: 'normal' }}>{message ?? '처리하지 못했습니다.'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        {progress}
        {problem && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {verbs}
        <Button variant="contained" autoFocus onClick={onClose} disabled={isPending}>
          닫기
        </Button>
      </DialogActions>
    </Dialog>
  );
}
