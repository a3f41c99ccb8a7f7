import type { StockItemDetail } from '@iruon/contract';
import { Alert, Box, Link, Skeleton, TableCell, TableRow, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify } from 'react-admin';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { keeperName, packageDay } from '../stock/keeper-text.ts';
import { ExpiryChip, LotConditionChip, useLotCalls } from './lot-calls.tsx';

const SHOWN = 50;

/** The lots of an item with pieces, and its change-over: beginning to keep lots, and pieces whose lot is not known yet. */
export function KeptLots({ item }: { item: StockItemDetail }) {
  const { begin } = useLotCalls();
  const notify = useNotify();
  if (item.kind === 'SUPPLY') return <Typography>부속품은 로트를 관리하지 않습니다.</Typography>;
  if (item.unlotted === null)
    return (
      <>
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
          로트를 관리하지 않습니다. 로트가 있는 입고를 확정하면 저절로 시작합니다.
        </Typography>
        <DialogButton
          variant="outlined"
          needs="beginLots"
          dialog={(close) => (
            <FormDialog
              title="로트 관리 시작"
              question={keeperName(item)}
              effect={`지금 선반의 ${showNumber(item.onShelf)}개는 로트를 모르는 수량이 됩니다. 재고 실사에서 UDI를 읽거나 아래에서 로트를 적어 옮깁니다.`}
              verb="시작"
              onConfirm={async () => {
                await begin(item._id);
                notify('로트 관리를 시작했습니다.', { type: 'success' });
              }}
              onClose={close}
            />
          )}
        >
          로트 관리 시작
        </DialogButton>
      </>
    );
  return (
    <>
      {item.unlotted > 0 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          로트를 모르는 수량이 {showNumber(item.unlotted)}개 남았습니다. 재고 실사에서 UDI를 읽거나 [로트 적기]로 옮겨
          주세요.
        </Alert>
      )}
      <Lots item={item} />
      {item.unlotted > 0 && (
        <DialogButton needs="createLot" dialog={(close) => <NoteDialog item={item} onClose={close} />}>
          로트 적기
        </DialogButton>
      )}
    </>
  );
}

function Lots({ item }: { item: StockItemDetail }) {
  const call = useCall();
  const query = {
    filter: JSON.stringify({ _item: item._id, hasPieces: true }),
    range: JSON.stringify([0, SHOWN - 1]),
    sort: JSON.stringify(['useBy', 'ASC']),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['lots', 'of-item', item._id],
    queryFn: () => call('listLots', { query }),
  });
  if (error) return <ReadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={80} aria-label="불러오는 중" />;
  if (data.length === 0) return <Typography sx={{ color: 'text.secondary' }}>수량이 있는 로트가 없습니다.</Typography>;
  return (
    <CardsTable heads={['로트번호', '상태', '유효기한', { right: '선반' }]}>
      {data.map((lot) => (
        <TableRow key={lot._id}>
          <TableCell>
            <Link component={LinkOrText} to={`/lots/${lot._id}/show`}>
              {lot.lotNo}
            </Link>
          </TableCell>
          <TableCell>
            <LotConditionChip lot={lot} />
          </TableCell>
          <TableCell>
            {lot.useBy ? packageDay(lot.useBy) : '없음'} <ExpiryChip {...lot} />
          </TableCell>
          <TableCell align="right">{showNumber(lot.onHand)}</TableCell>
        </TableRow>
      ))}
    </CardsTable>
  );
}

/** Notes the lot of pieces that are on the shelf already. */
function NoteDialog({ item, onClose }: { item: StockItemDetail; onClose: () => void }) {
  const { create } = useLotCalls();
  const notify = useNotify();
  const key = useRef(crypto.randomUUID());
  const unlotted = item.unlotted ?? 0;
  async function save(form: FormData): Promise<void> {
    const [lotNo, amount] = [textIn(form, 'lotNo'), Number(textIn(form, 'amount'))];
    const dates = { madeOn: textIn(form, 'madeOn') || null, useBy: textIn(form, 'useBy') || null };
    await create({ _item: item._id, lotNo, amount, ...dates, isReleased: form.has('isReleased') }, key.current);
    notify(`로트 ${lotNo}에 ${showNumber(amount)}개를 옮겼습니다.`, { type: 'success' });
  }
  const shrunk = { inputLabel: { shrink: true } };
  return (
    <FormDialog
      title="로트 적기"
      question={`${keeperName(item)}: 로트를 모르는 ${showNumber(unlotted)}개`}
      effect="선반에 이미 있는 수량의 로트를 적습니다. 재고는 바뀌지 않습니다."
      verb="옮기기"
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
        <TextField name="lotNo" label="로트번호" required autoFocus slotProps={{ htmlInput: { maxLength: 20 } }} />
        <TextField name="useBy" label="유효기한" type="date" slotProps={shrunk} />
        <TextField name="madeOn" label="제조일" type="date" slotProps={shrunk} />
        <TextField
          name="amount"
          label="수량"
          type="number"
          required
          defaultValue={unlotted}
          slotProps={{ htmlInput: { min: 1, max: unlotted, step: 1 } }}
        />
        <LabelledCheckbox name="isReleased" label="바로 출고 가능" defaultChecked />
      </Box>
    </FormDialog>
  );
}
