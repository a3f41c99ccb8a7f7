import type { BulkResult, WaitingDeposit } from '@iruon/contract';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { searchFilter } from '../../../lists/filters.tsx';
import { flat, RowVerb } from '../../../lists/row-verb.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { BankListDialog } from './bank-list-dialog.tsx';
import { ConfirmMany, ConfirmOne, Refusals } from './confirm-dialogs.tsx';

type Row = WaitingDeposit & { id: string };
const { TableList, Column } = listOf<Row>();

const SOON_MS = 24 * 60 * 60 * 1000;
const byDeadline = { field: 'expiresAt', order: 'ASC' } as const;

const filters = [searchFilter('주문번호, 입금자, 회원', 240)];

const isSoon = (expiresAt: string) => Date.parse(expiresAt) - Date.now() < SOON_MS;

/** Confirms the chosen rows and reports the failed ones. */
function BulkConfirm() {
  const { selectedIds, data = [], onUnselectItems } = useListContext<Row>();
  const [result, setResult] = useState<BulkResult | null>(null);
  const notify = useNotify();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());

  function done(outcome: BulkResult): void {
    setNames(new Map(chosen.map(({ _id, purchaseNo }) => [_id, purchaseNo])));
    if (outcome.refused > 0) setResult(outcome);
    else {
      notify(`입금 ${showNumber(outcome.changed)}건을 확인했습니다.`, { type: 'success' });
      onUnselectItems();
    }
  }

  return (
    <>
      <DialogButton
        size="small"
        disabled={chosen.length === 0}
        dialog={(close) => <ConfirmMany deposits={chosen} onDone={done} onClose={close} />}
      >
        입금확인 {showNumber(chosen.length)}
      </DialogButton>
      {result && (
        <Refusals
          result={result}
          names={names}
          onClose={() => {
            setResult(null);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}

/** Purchases that wait for a transfer: one row each, confirmed individually, in bulk, or by a bank statement. */
function DepositList() {
  const [opened, setOpened] = useState<Row | null>(null);
  return (
    <>
      <TableList
        filters={filters}
        sort={byDeadline}
        actions={<BankListButton />}
        bulkActionButtons={<BulkConfirm />}
        rowClick={(_, __, { _order }) => `/orders/${_order}/show`}
        hiddenColumns={['createdAt']}
      >
        <Column source="purchaseNo" />
        <Column source="depositor" disableSort />
        <Column
          source="userName"
          disableSort
          render={({ userName, businessName }) => [userName, businessName].filter(Boolean).join(' · ')}
        />
        <Column source="payable" align="right" render={({ payable }) => showWon(payable)} />
        <Column
          source="expiresAt"
          render={({ expiresAt }) =>
            expiresAt && (
              <Typography
                component="span"
                variant="body2"
                sx={{ whiteSpace: 'nowrap', color: isSoon(expiresAt) ? 'error.main' : undefined }}
              >
                {showTime(expiresAt)}
              </Typography>
            )
          }
        />
        <Column source="account" disableSort render={({ account }) => account ?? '매장 계좌'} />
        <Column source="title" disableSort sx={{ maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' }} />
        <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
        <Column
          source="verb"
          disableSort
          render={(deposit) => (
            <RowVerb of={deposit.purchaseNo} verb="입금확인" sx={flat} onClick={() => setOpened(deposit)} />
          )}
        />
      </TableList>
      {opened && <ConfirmOne key={opened.id} deposit={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Opens the upload of a bank statement. */
const BankListButton = () => (
  <DialogButton size="small" startIcon={<UploadIcon />} dialog={(close) => <BankListDialog onClose={close} />}>
    은행 거래내역 올리기
  </DialogButton>
);

addTexts('deposits', {
  nothing: '입금을 기다리는 주문이 없습니다.',
  fields: {
    purchaseNo: '주문번호',
    depositor: '입금자',
    userName: '회원',
    payable: '받을 금액',
    expiresAt: '입금 기한',
    account: '입금 계좌',
    title: '주문 내용',
    createdAt: '주문일시',
    verb: '처리',
  },
});

export const screens = { list: DepositList };
