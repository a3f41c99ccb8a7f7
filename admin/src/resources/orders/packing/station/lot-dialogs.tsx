import type { ScannedPiece } from '@iruon/contract';
import { Box, Button, TextField, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { FormDialog } from '../../../../dialogs/form-dialog.tsx';
import { untilText } from './lot-chips.tsx';

export const lotText = ({ lotNo, useBy }: { lotNo: string; useBy: string | null }) => `${lotNo} (${untilText(useBy)})`;

/** A line of what is on the box. */
const Fact = ({ size, children }: { size: number; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', fontSize: size, fontWeight: 700, color: 'text.primary' }}>
    {children}
  </Box>
);

interface TypedLotDialogProps {
  /** The goods, by name. */
  name: string;
  /** Lots that an unknown number may mean. */
  alike: ScannedPiece['alike'];
  /** Looks a typed lot up, or puts it in after the second look. */
  onType: (typedLot: string, isConfirmed: boolean) => Promise<ScannedPiece>;
  onClose: () => void;
}

/** Types the lot of a box by hand: first the number, then a second look at the box, whose use-by date must be the same. */
export function TypedLotDialog({ name, alike, onType, onClose }: TypedLotDialogProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<ScannedPiece | null>(null);
  const isFound = useRef(false);

  async function find(): Promise<void> {
    const next = await onType(typed.trim(), false);
    setFound(next);
    if (next.outcome !== 'CONFIRM_LOT') throw new Error(next.text);
    isFound.current = true;
  }
  async function put(): Promise<void> {
    const next = await onType(typed.trim(), true);
    if (next.outcome !== 'COUNTED' && next.outcome !== 'OTHER_LOT') throw new Error(next.text);
  }

  if (found?.outcome === 'CONFIRM_LOT' && found.lot)
    return (
      <FormDialog
        key="look"
        title="한 번 더 확인"
        question={name}
        // No field: the button has the focus, so that Enter packs.
        effect={
          <>
            상자에 적힌 로트번호와 유효기한이 아래와 같은지 다시 보세요.
            <Fact size={26}>{found.lot.lotNo}</Fact>
            <Fact size={18}>유효기한 {found.lot.useBy ?? '없음'}</Fact>
            {found.lot.madeOn && <Fact size={16}>제조일 {found.lot.madeOn}</Fact>}
          </>
        }
        verb="같음, 담기"
        onConfirm={put}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      key="type"
      title="로트 직접 입력"
      question={name}
      effect="상자에 적힌 로트번호를 그대로 입력해 주세요. 0과 O, 1과 I를 구별해 주세요."
      verb="찾기"
      isBarred={typed.trim() === ''}
      onConfirm={find}
      onClose={() => isFound.current || onClose()}
    >
      <TextField
        label="로트번호"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        required
        fullWidth
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 20, autoCapitalize: 'characters', spellCheck: false } }}
      />
      {(found?.alike ?? alike).length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, alignItems: 'center' }}>
          <Typography component="span" color="text.secondary">
            비슷한 로트
          </Typography>
          {(found?.alike ?? alike).map((lot) => (
            <Button key={lot._id} size="small" variant="outlined" onClick={() => setTyped(lot.lotNo)}>
              {lotText(lot)}
            </Button>
          ))}
        </Box>
      )}
    </FormDialog>
  );
}
