import type { LeftOut } from '@iruon/contract';
import { Alert, Box } from '@mui/material';
import { showNumber } from '../format/won.ts';

const named = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * Lists what was left out of an uploaded file, so that no loss stays unnoticed; renders nothing if everything was read.
 */
export function LeftOutNotice({ leftOut }: { leftOut: LeftOut }) {
  const { unread, unreadTotal, hiddenRows, hiddenSheets, otherSheets } = leftOut;
  const notes = [
    unreadTotal > 0 &&
      `읽지 못한 칸이 있는 ${showNumber(unreadTotal)}행을 제외했습니다. 아래에서 칸과 이유를 확인해 주세요.`,
    hiddenRows > 0 && `숨긴 행 ${showNumber(hiddenRows)}개는 읽지 않았습니다.`,
    hiddenSheets.length > 0 &&
      `숨긴 시트 ${showNumber(hiddenSheets.length)}개는 읽지 않았습니다: ${named(hiddenSheets)}`,
    otherSheets.length > 0 && `다른 시트 ${showNumber(otherSheets.length)}개는 읽지 않았습니다: ${named(otherSheets)}`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5, '& .MuiAlert-message': { minWidth: 0, flexGrow: 1 } }}>
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
      {unread.length > 0 && (
        <Box
          component="ul"
          tabIndex={0}
          aria-label="읽지 못한 칸"
          sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflow: 'auto', overflowWrap: 'anywhere' }}
        >
          {unread.map(({ cell, column, value, message }) => (
            <li key={cell}>
              <b>{cell}</b> {column} {value === '' ? '(빈칸)' : `'${value}'`} · {message}
            </li>
          ))}
        </Box>
      )}
      {unreadTotal > unread.length && <div>외 {showNumber(unreadTotal - unread.length)}행</div>}
    </Alert>
  );
}
