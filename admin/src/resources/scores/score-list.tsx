import type { Score } from '@iruon/contract';
import { scoreReasonLabels } from '@iruon/contract/labels';
import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { MemberCell } from '../../components/members/member-cell.tsx';
import { MembersButton } from '../../components/members/members-button.tsx';
import { ScoresDialog } from '../../components/members/scores-dialog.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { choiceFilter, periodFilter, searchFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { CorrectButton } from './correct-button.tsx';

type Row = Score & { id: string };
const Column = ListColumn<Row>;

const filters = [searchFilter('이름, 아이디', 220), periodFilter, choiceFilter('reason', scoreReasonLabels, 130)];

/** Opens the dialog that changes scores, with the members of the chosen rows. */
const ScoresButton = ({ isBulk = false }: { isBulk?: boolean }) => (
  <MembersButton label="점수 조정" isBulk={isBulk}>
    {(chosen, close) => <ScoresDialog chosen={chosen} onClose={close} />}
  </MembersButton>
);

export function ScoreList() {
  return (
    <TableList<Row> filters={filters} actions={<ScoresButton />} rowClick={false} bulk={<ScoresButton isBulk />}>
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column
        source="userName"
        disableSort
        render={(entry) => (
          <Link component={RouterLink} to={`/user-grades/${entry._user}/show`} color="inherit" underline="hover">
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
