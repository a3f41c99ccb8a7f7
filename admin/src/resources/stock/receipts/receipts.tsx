import { type Receipt, receiptLimits, type SheetChoice, type SheetOffer, sheetOffer } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { receiptStateLabels } from '@iruon/contract/labels';
import { Alert, Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useRedirect } from 'react-admin';
import { Detail } from '../../../components/muted.tsx';
import { AddButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { seoulDay, showDay, showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { acceptedSheets, SheetDrop } from '../../../inputs/files/sheet-drop.tsx';
import { choiceFilter, periodFilter, searchFilter } from '../../../lists/filters.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { addressOf } from '../../../providers/call.ts';
import { ColumnChooser } from '../../../sheets/column-chooser.tsx';
import { isRefusal } from '../scan-field.tsx';
import { priceText, ReceiptChip, useReceiptCalls } from './receipt-calls.ts';
import { HeadFields, headOf } from './receipt-head.tsx';
import { ReceiptShow } from './receipt-show.tsx';

const { TableList, Column } = listOf<Receipt>();

const filters = [
  searchFilter('입고번호, 거래처, 메모, 상품', 220),
  periodFilter,
  choiceFilter('state', receiptStateLabels, 130),
];

/** Receipts of goods from suppliers. */
function ReceiptList() {
  return (
    <TableList
      filters={filters}
      sort={{ field: 'receivedOn', order: 'DESC' }}
      actions={<AddButton label="새 입고" needs="createReceipt" dialog={(close) => <NewReceipt onClose={close} />} />}
    >
      <Column source="state" disableSort render={({ state }) => <ReceiptChip state={state} />} />
      <Column source="receiptNo" />
      <Column
        source="supplier"
        render={({ supplier, memo }) => (
          <Box sx={{ minWidth: 160, whiteSpace: 'normal' }}>
            {supplier}
            {memo && <Detail>{memo}</Detail>}
          </Box>
        )}
      />
      <Column
        source="pieces"
        align="right"
        disableSort
        render={({ lineCount, pieces }) => `${showNumber(lineCount)}줄 · ${showNumber(pieces)}개`}
      />
      <Column source="total" align="right" disableSort render={({ total }) => priceText(total)} />
      <Column source="receivedOn" render={({ receivedOn }) => showDay(receivedOn)} />
      <Column source="bookedAt" disableSort render={({ bookedAt }) => bookedAt && showTime(bookedAt)} />
    </TableList>
  );
}

/** Begins a receipt: its lines are entered or scanned on its page, or come from a sheet. */
function NewReceipt({ onClose }: { onClose: () => void }) {
  const { create, upload } = useReceiptCalls();
  const redirect = useRedirect();
  const form = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [offer, setOffer] = useState<SheetOffer | null>(null);
  const [chosenError, setChosenError] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);

  async function send(head: ReturnType<typeof headOf>, sheet: File, choice?: SheetChoice): Promise<void> {
    try {
      const { _id } = await upload({ ...head, file: sheet, ...(choice && { columns: JSON.stringify(choice) }) });
      redirect('show', 'receipts', _id);
    } catch (error) {
      if (!isRefusal(error, 'SHEET_COLUMNS_UNKNOWN')) throw error;
      setOffer(sheetOffer.parse(error.body.offer));
      throw new Error('처음 보는 제목의 파일입니다. 아래에서 어느 열이 무엇인지 골라 주세요.');
    }
  }

  /** The fields of the dialog, while its columns are chosen outside of its form's submission. */
  const typedHead = () => headOf(new FormData(form.current?.closest('form') ?? undefined));

  async function choose(choice: SheetChoice): Promise<void> {
    if (!file) return;
    setPending(true);
    try {
      await send(typedHead(), file, choice);
      onClose();
    } catch (error) {
      setChosenError(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setPending(false);
    }
  }

  return (
    <FormDialog
      title="새 입고"
      effect="작성 중인 입고를 만듭니다. 재고는 그 화면에서 입고를 확정할 때 늘어납니다."
      verb={file ? '파일로 만들기' : '만들기'}
      isWide
      onConfirm={async (fields) => {
        const head = headOf(fields);
        if (file) return send(head, file);
        const { _id } = await create({ ...head, lines: [] });
        redirect('show', 'receipts', _id);
      }}
      onClose={onClose}
    >
      <Box ref={form} sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
        <HeadFields head={{ supplier: '', receivedOn: seoulDay(new Date()), memo: '' }} />
        {offer && file ? (
          <ColumnChooser
            offer={offer}
            lead={`${file.name}: 어느 열이 무엇인지 한 번만 골라 주세요.`}
            error={chosenError}
            isPending={isPending}
            onChoose={(choice) => void choose(choice)}
            onCancel={() => {
              setOffer(null);
              setFile(null);
            }}
          />
        ) : (
          <>
            <SheetDrop
              label="입고 목록 파일"
              accept={acceptedSheets}
              minHeight={88}
              needs="uploadReceipt"
              isPending={false}
              pending="읽는 중"
              onFile={setFile}
              invitation={
                file
                  ? `${withParticle(file.name, '을/를')} 올립니다`
                  : '납품서 파일이 있으면 끌어다 놓거나 눌러서 고르세요'
              }
              limits={`${showNumber(receiptLimits.lines)}줄까지`}
            />
            <Button href={addressOf('getReceiptTemplate')} download sx={{ justifySelf: 'start' }}>
              양식 내려받기
            </Button>
            {file && (
              <Alert severity="info">
                상품코드나 바코드, 수량, 매입가를 읽습니다. 잘못된 칸이 하나라도 있으면 아무것도 넣지 않고 그 칸을
                알립니다.
              </Alert>
            )}
          </>
        )}
      </Box>
    </FormDialog>
  );
}

addTexts('receipts', {
  nothing: '아직 입고한 것이 없습니다.',
  fields: {
    state: '상태',
    receiptNo: '입고번호',
    supplier: '거래처',
    pieces: '수량',
    total: '매입액',
    receivedOn: '입고일',
    bookedAt: '확정한 때',
    period: '입고일',
    q: '입고번호, 거래처, 메모, 상품',
  },
});

export const screens = { list: ReceiptList, show: ReceiptShow };
