import type { SupplyFault, SupplyReportDetail, SupplyReportRow } from '@iruon/contract';
import {
  supplyDifferenceLabels,
  supplyFaultHelp,
  supplyFaultLabels,
  supplyFormLabels,
  supplyKindLabels,
  supplyRowStateLabels,
} from '@iruon/contract/labels';
import { Link, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { Detail } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { Panel } from '../../../components/panel.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { showNumber, showWon } from '../../../format/won.ts';
import { PartedRows } from '../../../lists/parted-rows.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { packageDay } from '../../stock/stock/keeper-text.ts';
import { RowChip } from './report-calls.ts';

const parts = { ...supplyRowStateLabels, DIFFERENT: '나중에 바뀐 행' };

/** The rows of a month, those that need work first. */
export function ReportRows({ report }: { report: SupplyReportDetail }) {
  const { month, builtAt, run, faults } = report;
  const call = useCall();
  const [fault, setFault] = useState<SupplyFault | ''>('');
  return (
    <Panel title="행">
      <PartedRows
        label="상태"
        parts={parts}
        searched="상품, 로트, UDI, 거래처"
        queryKey={['supply-rows', month, builtAt, run]}
        filterOf={(part) => (part === 'DIFFERENT' ? { isDifferent: true } : { state: part })}
        filter={fault ? { fault } : {}}
        read={(query) => call('listSupplyReportRows', { path: { month }, query })}
        fields={() => (
          <>
            {faults.length > 0 && (
              <ChoiceField
                label="고칠 곳"
                size="small"
                fullWidth={false}
                sx={{ minWidth: 180 }}
                choices={[
                  { id: '' as const, name: '모두' },
                  ...faults.map(({ fault: id, rows }) => ({
                    id,
                    name: `${supplyFaultLabels[id]} ${showNumber(rows)}`,
                  })),
                ]}
                value={fault}
                onChoose={(chosen: SupplyFault | '') => setFault(chosen)}
              />
            )}
            {fault && (
              <Typography sx={{ color: 'text.secondary', flexBasis: '100%' }}>{supplyFaultHelp[fault]}</Typography>
            )}
          </>
        )}
        none={() => '해당하는 행이 없습니다.'}
      >
        {(rows) => (
          <CardsTable heads={['상태', '구분', '상품', '로트', '공급받은 자', { right: '수량' }, { right: '금액' }]}>
            {rows.map((row) => (
              <Row key={row._id} row={row} />
            ))}
          </CardsTable>
        )}
      </PartedRows>
    </Panel>
  );
}

function Row({ row }: { row: SupplyReportRow }) {
  const { state, kind, occurredOn, goodsName, gtin, lotNo, serial, useBy, receiverName, clientCode, form, _order } =
    row;
  const { faults, refusal, difference, quantity, loose, packPieces, unitPrice, amount } = row;
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 150, whiteSpace: 'normal' }}>
        <RowChip state={state} />
        {faults.map((fault) => (
          <Detail key={fault}>{supplyFaultLabels[fault]}</Detail>
        ))}
        {refusal && <Detail>{refusal}</Detail>}
        {difference.map(({ field, added, now }) => (
          <Detail key={field}>
            {supplyDifferenceLabels[field]}: {added || '없음'} → {now || '없음'}
          </Detail>
        ))}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {supplyKindLabels[kind]}
        <Detail>{packageDay(occurredOn)}</Detail>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'normal', minWidth: 160 }}>
        {goodsName}
        <Detail>{gtin ?? 'UDI 없음'}</Detail>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {lotNo ?? '없음'}
        <Detail>
          {[serial && `일련번호 ${serial}`, useBy && `${packageDay(useBy)}까지`].filter(Boolean).join(' · ')}
        </Detail>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'normal', minWidth: 140 }}>
        {_order ? (
          <Link component={LinkOrText} to={`/orders/${_order}/show`}>
            {receiverName ?? '주문'}
          </Link>
        ) : (
          (receiverName ?? '없음')
        )}
        <Detail>{[form && supplyFormLabels[form], clientCode].filter(Boolean).join(' · ')}</Detail>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {showNumber(quantity)}
        <Detail>
          {[packPieces && packPieces > 1 && `${showNumber(packPieces)}개들이`, loose > 0 && `낱개 ${showNumber(loose)}`]
            .filter(Boolean)
            .join(' · ')}
        </Detail>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {amount === null ? '—' : showWon(amount)}
        {unitPrice !== null && <Detail>단가 {showWon(unitPrice)}</Detail>}
      </TableCell>
    </TableRow>
  );
}
