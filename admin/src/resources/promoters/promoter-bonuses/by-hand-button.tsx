import { BONUS_LIMIT, type ConsoleBonus } from '@iruon/contract';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { MemberPicker, type MemberRow } from '../../../components/members/member-picker.tsx';
import { useRereading } from '../../../components/promoters/use-rereading.ts';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showWon } from '../../../format/won.ts';
import { AmountField } from '../../../inputs/amounts/amount-field.tsx';
import type { BodyOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useKeyOf } from '../../../providers/use-key-of.ts';
import { useBelowZero } from './below-zero.tsx';

type ByHand = BodyOf<'createConsoleBonus'>;
type Promoter = Pick<MemberRow, '_id' | 'name' | 'username'>;

/** Adds a bonus to a promoter or deducts one; in a list of one promoter, that promoter is preset. */
export function ByHandButton() {
  const { data = [], filterValues } = useListContext<ConsoleBonus & { id: string }>();
  const preset = filterValues._promoter === undefined ? undefined : data[0]?.promoter;
  return <AddButton label="지급·차감" dialog={(close) => <ByHandDialog preset={preset ?? null} onClose={close} />} />;
}

function ByHandDialog({ preset, onClose }: { preset: Promoter | null; onClose: () => void }) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const keyOf = useKeyOf();
  const { confirmed, asking, field } = useBelowZero();
  const [promoter, setPromoter] = useState(preset);
  const [type, setType] = useState<ByHand['type']>('EDIT');
  const [amount, setAmount] = useState<number | null>(null);
  const verb = type === 'EDIT' ? '지급' : '차감';
  const won = showWon(amount ?? 0);
  const whom = promoter ? `${promoter.name} (${promoter.username})` : '추천인';

  async function change(message: string): Promise<void> {
    if (!promoter) throw new Error('추천인을 선택해 주세요.');
    if (!amount) throw new Error('1원 이상 입력해 주세요.');
    const given = { _promoter: promoter._id, type, amount, message };
    const body = { ...given, confirmed, key: keyOf(given) };
    await asking(reread(call('createConsoleBonus', { body })));
    notify(`${whom} 님 보너스 ${won}을 ${verb}했습니다.`, { type: 'success' });
  }

  return (
    <ReasonDialog
      title="보너스 지급·차감"
      question={`${whom} 님${type === 'EDIT' ? '에게' : '에게서'} 보너스 ${won}을 ${verb}합니다.`}
      effect="새 내역으로 적고 바로 잔액에 반영합니다. 추천인도 금액과 사유를 봅니다."
      label="추천인에게 보이는 사유"
      verb={`${won} ${verb}`}
      isDestructive={type === 'DEBIT'}
      onConfirm={change}
      onClose={onClose}
    >
      {preset === null && (
        <Box>
          <MemberPicker label="추천인 찾기" onPick={setPromoter} />
          {promoter && (
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              선택한 추천인: {whom}
            </Typography>
          )}
        </Box>
      )}
      <TextField select label="구분" value={type} onChange={(event) => setType(event.target.value as ByHand['type'])}>
        <MenuItem value="EDIT">지급</MenuItem>
        <MenuItem value="DEBIT">차감</MenuItem>
      </TextField>
      <AmountField label="금액" required unit="원" value={amount} max={BONUS_LIMIT} onChange={setAmount} />
      {field}
    </ReasonDialog>
  );
}
