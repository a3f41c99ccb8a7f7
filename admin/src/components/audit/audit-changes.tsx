import type { UserLog } from '@iruon/contract';
import { Box } from '@mui/material';

const MAX_IN_ROW = 3;

/** The changed fields of an entry with their values before and after; the first ones where the place is small. */
export function AuditChanges({ changes, max = MAX_IN_ROW }: Pick<UserLog, 'changes'> & { max?: number }) {
  const rest = changes.length - max;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {changes.slice(0, max).map(({ label, from, to }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
        <li key={place}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>{' '}
          {from === null ? (
            to
          ) : (
            <>
              {from} → <b>{to}</b>
            </>
          )}
        </li>
      ))}
      {rest > 0 && <li>외 {rest}가지</li>}
    </Box>
  );
}
