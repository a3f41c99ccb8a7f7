import type { Sample } from '@iruon/contract';
import { Box, Link as PlainLink, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { CameraButton } from '../../../camera/camera-button.tsx';
import { MemberPicker, type MemberRow } from '../../../components/members/member-picker.tsx';
import { Detail } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { periodFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { useKeyOf } from '../../../providers/use-key-of.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useOtherLot } from '../other-lot.tsx';
import { GoodsCell, LotCell } from '../returned-pieces/lot-text.tsx';
import { AmountField } from '../stock/amount-fields.tsx';

const { TableList, Column } = listOf<Sample>();

const filters = [searchFilter('로트번호, 상품, 회원', 220), periodFilter];

function Receiver({ _user, userName }: Sample) {
  const barred = useLack('members:read') !== undefined;
  if (barred) return userName;
  return (
    <PlainLink component={LinkOrText} to={`/users/${_user}/show`}>
      {userName}
    </PlainLink>
  );
}

/** Samples: pieces of a lot that members got without an order. */
function SampleList() {
  const barred = useLack('members:read') !== undefined;
  return (
    <TableList
      filters={filters}
      sort={{ field: 'givenAt', order: 'DESC' }}
      rowClick={false}
      actions={
        <AddButton
          label="견본 보내기"
          needs={barred ? 'members:read' : 'giveSample'}
          dialog={(close) => <GiveDialog onClose={close} />}
        />
      }
    >
      <Column source="givenAt" render={({ givenAt, giver }) => <When at={givenAt} by={giver?.name} />} />
      <Column source="userName" disableSort render={(row) => <Receiver {...row} />} />
      <Column source="productName" disableSort render={(row) => <GoodsCell {...row} />} />
      <Column source="lotNo" disableSort render={(row) => <LotCell {...row} />} />
      <Column
        source="amount"
        align="right"
        disableSort
        render={({ amount, back }) => `${showNumber(amount)}개${back > 0 ? ` (${showNumber(back)}개 돌아옴)` : ''}`}
      />
      <Column
        source="reason"
        disableSort
        render={({ reason }) => <Box sx={{ minWidth: 140, whiteSpace: 'normal' }}>{reason}</Box>}
      />
    </TableList>
  );
}

const When = ({ at, by }: { at: string; by: string | undefined }) => (
  <Box sx={{ minWidth: 120 }}>
    {showTime(at)}
    <Detail>{by ?? ''}</Detail>
  </Box>
);

/** Gives pieces of a lot to a member. */
function GiveDialog({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const reread = useReread([['samples'], ['stock']], { afterRefusals: true });
  const keyOf = useKeyOf();
  const notify = useNotify();
  const [member, setMember] = useState<MemberRow | null>(null);
  const [code, setCode] = useState('');
  const { withReason, dialog } = useOtherLot();

  async function give(form: FormData): Promise<void> {
    if (!member) throw new Error('받는 회원을 찾아 골라 주세요.');
    const amount = Number(textIn(form, 'amount'));
    const { id: _user } = member;
    const sample = await withReason((lotReason) => {
      const asked = { _user, code, amount, reason: textIn(form, 'reason') };
      const body = { ...asked, ...(lotReason !== undefined && { lotReason }) };
      return reread(call('giveSample', { body, key: keyOf(body) }));
    });
    notify(`${sample.userName} 님에게 로트 ${sample.lotNo} ${showNumber(sample.amount)}개를 보냈습니다.`, {
      type: 'success',
    });
  }

  return (
    <>
      <FormDialog
        title="견본 보내기"
        effect="로트와 재고에서 바로 빠지고, 누가 받았는지 로트의 기록에 남습니다."
        verb="보냄으로 기록"
        onConfirm={give}
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
          {member ? (
            <TextField
              label="받는 회원"
              fullWidth
              value={`${member.name} (${member.username})`}
              slotProps={{ input: { readOnly: true } }}
            />
          ) : (
            <MemberPicker label="받는 회원 찾기" autoFocus onPick={setMember} />
          )}
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <TextField
              label="UDI 또는 로트번호"
              required
              fullWidth
              value={code}
              onChange={(event) => setCode(event.target.value)}
              // A scanner ends its code by Enter, which would send the form before its other fields are filled in.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              slotProps={{ htmlInput: { maxLength: 400, autoComplete: 'off', spellCheck: false } }}
            />
            <CameraButton onCode={setCode} isOnce />
          </Box>
          <AmountField max={1000} fullWidth defaultValue={1} />
          <TextField
            name="reason"
            label="사유"
            required
            fullWidth
            placeholder="시술 교육용"
            slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
          />
        </Box>
      </FormDialog>
      {dialog}
    </>
  );
}

addTexts('samples', {
  nothing: '보낸 견본이 없습니다.',
  fields: {
    givenAt: '보낸 일시',
    userName: '받은 회원',
    productName: '상품',
    lotNo: '로트',
    amount: '수량',
    reason: '사유',
    q: '로트번호, 상품, 회원',
  },
});

export const screens = { list: SampleList };
