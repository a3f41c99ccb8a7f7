import type { PieceLine } from '@iruon/contract';
import CloseIcon from '@mui/icons-material/Close';
import { Box } from '@mui/material';
import { Chip } from '../../../../chips/chip.tsx';
import { showNumber } from '../../../../format/won.ts';

interface LotChipsProps {
  line: PieceLine;
  /** Takes the last pieces of a lot out; absent for a packed parcel. */
  onRemove: ((piece: string) => void) | undefined;
}

export const untilText = (useBy: string | null) => (useBy === null ? '유효기한 없음' : `~${useBy}`);

/** The lots inside, each with a way out, and the lots that are proposed for the other pieces. */
export function LotChips({ line, onRemove }: LotChipsProps) {
  const inside = [...Map.groupBy(line.pieces, ({ lot }) => lot._id).values()];
  return (
    <Box className="chips" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      {inside.map((pieces) => {
        const last = pieces.at(-1);
        if (!last) return null;
        const count = pieces.reduce((sum, { amount }) => sum + amount, 0);
        const label = `${last.lot.lotNo} ${untilText(last.lot.useBy)} × ${showNumber(count)}`;
        return (
          <Box key={last.lot._id} component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
            <Chip
              kind={last.trouble === null ? 'done' : 'late'}
              label={last.trouble === null ? label : `${label} 빼기`}
            />
            {onRemove && (
              <Box
                component="button"
                type="button"
                aria-label={`로트 ${last.lot.lotNo} ${showNumber(last.amount)}개 빼기`}
                title={last.trouble ?? '포장에서 빼기'}
                // The field keeps the focus, so that the next scan arrives there.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onRemove(last._id)}
                sx={{
                  ...{ display: 'inline-flex', p: 0.75, border: 0, bgcolor: 'transparent', color: 'inherit' },
                  cursor: 'pointer',
                }}
              >
                <CloseIcon fontSize="small" aria-hidden />
              </Box>
            )}
          </Box>
        );
      })}
      {line.proposed.map(({ _id, lotNo, useBy, amount }) => (
        <Chip key={_id} kind="waiting" label={`제안 ${lotNo} ${untilText(useBy)} × ${showNumber(amount)}`} />
      ))}
      {line.counted > line.amount && (
        <Chip kind="late" label={`${showNumber(line.counted - line.amount)}개를 빼 주세요`} />
      )}
    </Box>
  );
}
