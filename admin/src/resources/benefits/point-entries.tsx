import type { PointEntry } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { pointReasonLabels } from '@iruon/contract/labels';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box } from '@mui/material';
import { PointsDialog } from '../../components/members/change-dialogs.tsx';
import { MemberCell } from '../../components/members/member-cell.tsx';
import { MembersButton } from '../../components/members/members-button.tsx';
import { PointsTabs } from '../../components/members/points-tabs.tsx';
import { useMemberChange } from '../../components/members/use-member-change.ts';
import { ReasonButton } from '../../dialogs/reason-dialog.tsx';
import { SheetExportButton } from '../../downloads/sheet-export-button.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showPoints } from '../../format/won.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { choiceFilter, periodFilter, searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { addressOf } from '../../providers/call.ts';

type Row = PointEntry & { id: string };
const { TableList, Column } = listOf<Row>();

const directions = { INCREASE: '증가', DECREASE: '감소' };

const filters = [
  searchFilter('이름, 아이디, 병원', 220),
  periodFilter,
  choiceFilter('direction', directions, 110),
  choiceFilter('reason', pointReasonLabels, 140),
];

/** Opens the dialog that adds or deducts points, with the members of the chosen rows. */
const PointsButton = ({ isBulk = false }: { isBulk?: boolean }) => (
  <MembersButton label="포인트 지급·차감" isBulk={isBulk}>
    {(chosen, close) => <PointsDialog chosen={chosen} onClose={close} />}
  </MembersButton>
);

function UndoButton({ entry }: { entry: Row }) {
  const { undo } = useMemberChange();
  return (
    <ReasonButton
      of={`${entry.userName} ${showPoints(entry.amount)}`}
      startIcon={<UndoIcon />}
      title="포인트 되돌리기"
      question={`${entry.userName} 님의 ${showPoints(entry.amount)} ${withParticle(pointReasonLabels[entry.reason], '을/를')} 되돌릴까요?`}
      effect="기록은 지우지 않고 반대 내역을 남깁니다. 이미 사용한 포인트는 되돌리지 못합니다."
      verb="되돌리기"
      onConfirm={(message) => undo(entry.id, message)}
    />
  );
}

function PointEntryList() {
  return (
    <TableList
      filters={filters}
      header={<PointsTabs value="point-entries" />}
      actions={
        <>
          <PointsButton />
          <SheetExportButton
            resource="point-entries"
            title="포인트 내역 엑셀 내려받기"
            direct={({ orderStatus: _, ...query }) => addressOf('exportPointEntries', { query })}
          />
        </>
      }
      rowClick={false}
      bulk={<PointsButton isBulk />}
    >
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column source="userName" disableSort render={(entry) => <MemberCell {...entry} />} />
      <Column source="reason" disableSort render={({ reason }) => pointReasonLabels[reason]} />
      <Column
        source="amount"
        align="right"
        render={({ direction, amount }) => (
          <Box sx={{ fontWeight: 600, color: direction === 'INCREASE' ? 'success.main' : 'error.main' }}>
            {direction === 'INCREASE' ? '+' : '−'}
            {showPoints(amount)}
          </Box>
        )}
      />
      <Column source="balance" disableSort align="right" render={({ balance }) => showPoints(balance)} />
      <Column
        source="message"
        disableSort
        render={({ message, purchaseNo, operatorName }) => (
          <Box sx={{ minWidth: 180, maxWidth: 320, whiteSpace: 'normal' }}>
            {[message, purchaseNo, operatorName && `처리 ${operatorName}`].filter(Boolean).join(' · ')}
          </Box>
        )}
      />
      <Column source="canUndo" disableSort render={(entry) => entry.canUndo && <UndoButton entry={entry} />} />
    </TableList>
  );
}

addTexts('point-entries', {
  nothing: '아직 포인트 내역이 없습니다.',
  fields: {
    createdAt: '일시',
    userName: '회원',
    direction: '증감',
    reason: '구분',
    amount: '포인트',
    balance: '남은 포인트',
    message: '사유',
    canUndo: '되돌리기',
    period: '기간',
  },
});

export const screens = { list: PointEntryList };
