import { SCORE_LIMIT, type Score } from '@iruon/contract';
import { scoreReasonLabels } from '@iruon/contract/labels';
import { Box, Link } from '@mui/material';
import { useState } from 'react';
import { ScoresDialog } from '../../components/members/change-dialogs.tsx';
import { MemberCell } from '../../components/members/member-cell.tsx';
import { MembersButton } from '../../components/members/members-button.tsx';
import { useMemberChange } from '../../components/members/use-member-change.ts';
import { LinkOrText } from '../../components/page-link.tsx';
import { DialogButton } from '../../dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { AmountField } from '../../inputs/amounts/amount-field.tsx';
import { choiceFilter, periodFilter, searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';

type Row = Score & { id: string };
const { TableList, Column } = listOf<Row>();

const filters = [searchFilter('이름, 아이디', 220), periodFilter, choiceFilter('reason', scoreReasonLabels, 130)];

/** Opens the dialog that changes scores, with the members of the chosen rows. */
const ScoresButton = ({ isBulk = false }: { isBulk?: boolean }) => (
  <MembersButton label="점수 조정" isBulk={isBulk}>
    {(chosen, close) => <ScoresDialog chosen={chosen} onClose={close} />}
  </MembersButton>
);

function ScoreList() {
  return (
    <TableList filters={filters} actions={<ScoresButton />} rowClick={false} bulk={<ScoresButton isBulk />}>
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column
        source="userName"
        disableSort
        render={(entry) => (
          <Link component={LinkOrText} to={`/user-grades/${entry._user}/show`} color="inherit" underline="hover">
            <MemberCell {...entry} />
          </Link>
        )}
      />
      <Column source="reason" disableSort render={({ reason }) => scoreReasonLabels[reason]} />
      <Column
        source="delta"
        align="right"
        render={({ delta }) => (
          <Box sx={{ fontWeight: 600, color: delta > 0 ? 'success.main' : 'error.main' }}>
            {delta > 0 ? '+' : '−'}
            {showNumber(Math.abs(delta))}
          </Box>
        )}
      />
      <Column source="balance" disableSort align="right" render={({ balance }) => showNumber(balance)} />
      <Column
        source="message"
        disableSort
        render={({ message, operatorName, corrects, delta, effect }) =>
          [
            corrects && '정정',
            message,
            effect !== delta && `정정 뒤 ${showNumber(effect)}점`,
            operatorName && `처리 ${operatorName}`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <Column source="corrects" disableSort render={(entry) => <CorrectButton entry={entry} />} />
    </TableList>
  );
}

/** Corrects an entry; the difference becomes a separate entry. */
function CorrectButton({ entry }: { entry: Row }) {
  const { correctScore } = useMemberChange();
  const [delta, setDelta] = useState<number | null>(0);
  if (entry.corrects) return null;
  return (
    <DialogButton
      size="small"
      aria-label={`${entry.userName} ${showNumber(entry.delta)}점 정정`}
      dialog={(close) => (
        <ReasonDialog
          title="점수 정정"
          question={`${entry.userName} 님의 이 기록은 지금 ${showNumber(entry.effect)}점입니다.`}
          effect="기록은 지우지 않고 차이만큼 새 기록을 남깁니다. 0점으로 하면 취소됩니다. 등급은 점수가 오를 때만 바로 바뀝니다."
          verb="정정"
          onConfirm={(message) => correctScore(entry.id, { delta: delta ?? 0, message })}
          onClose={close}
        >
          <AmountField
            label="맞는 점수"
            required
            value={delta}
            max={SCORE_LIMIT}
            isSigned
            onChange={setDelta}
            sx={{ mb: 1.5 }}
          />
        </ReasonDialog>
      )}
    >
      정정
    </DialogButton>
  );
}

addTexts('scores', {
  nothing: '아직 점수 내역이 없습니다.',
  fields: {
    createdAt: '일시',
    userName: '회원',
    reason: '구분',
    delta: '점수',
    balance: '누적 점수',
    message: '사유',
    corrects: '관리',
    period: '기간',
  },
});

export const screens = { list: ScoreList };
