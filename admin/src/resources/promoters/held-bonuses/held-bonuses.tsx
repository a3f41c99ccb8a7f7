import type { ConsoleBonus } from '@iruon/contract';
import { bonusTypeLabels, holdReasonLabels, holdStateLabels } from '@iruon/contract/labels';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Detail } from '../../../components/muted.tsx';
import { BulkChange } from '../../../components/promoters/bulk-change.tsx';
import { BonusChip, promoterColumn } from '../../../components/promoters/promoter-chips.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { RowVerb } from '../../../lists/row-verb.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { effects, HoldDialog, type HoldVerb, verbLabels } from './hold-dialog.tsx';

type Row = ConsoleBonus & { id: string };
const { TableList, Column } = listOf<Row>();

const isHeld = ({ hold }: Row) => hold?.state === 'HELD';

const filters = [searchFilter('추천인 이름, 아이디, 병원·기업', 250), choiceFilter('hold', holdStateLabels, 130)];

function sumOf(rows: readonly Row[]): string {
  return showWon(rows.reduce((sum, { amount }) => sum + amount, 0));
}

function BulkVerbs() {
  const call = useCall();
  return (['release', 'reject'] as const).map((verb) => (
    <BulkChange<Row>
      key={verb}
      verb={verbLabels[verb]}
      fits={isHeld}
      question={(rows) => `보너스 ${showNumber(rows.length)}건, 모두 ${sumOf(rows)}을 ${verbLabels[verb]}합니다.`}
      effect={effects[verb]}
      isDestructive={verb === 'reject'}
      requiresReason
      send={({ _id }, message) =>
        call(verb === 'reject' ? 'rejectBonus' : 'releaseBonus', { path: { _id }, body: { message } })
      }
    />
  ));
}

/** Bonuses that are held because the buyer shares data with the promoter, oldest first, until an operator decides. */
function HeldBonusList() {
  const [opened, setOpened] = useState<{ bonus: Row; verb: HoldVerb } | null>(null);
  return (
    <>
      <TableList
        filters={filters}
        waiting={{ hold: 'HELD' }}
        rowClick={false}
        isRowSelectable={isHeld}
        bulk={<BulkVerbs />}
      >
        <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
        {promoterColumn}
        <Column
          source="reasons"
          disableSort
          render={({ hold }) => hold?.reasons.map((reason) => holdReasonLabels[reason]).join(', ')}
        />
        <Column source="amount" align="right" render={({ amount }) => showWon(amount)} />
        <Column
          source="about"
          disableSort
          render={({ purchaseNo, productName, type, base, rate }) => (
            <>
              {[purchaseNo, productName].filter(Boolean).join(' · ')}
              <Detail>
                {bonusTypeLabels[type]}
                {base !== null && rate !== null && ` · ${showWon(base)}의 ${rate}%`}
              </Detail>
            </>
          )}
        />
        <Column source="hold" disableSort render={(row) => <HoldCell bonus={row} />} />
        <Column
          source="verb"
          disableSort
          render={(row) =>
            isHeld(row) && (
              <Box sx={{ display: 'flex', gap: 0.5 }}>
                {(['release', 'reject'] as const).map((verb) => (
                  <RowVerb
                    key={verb}
                    of={`${row.promoter.name} ${row.purchaseNo ?? ''}`}
                    verb={verbLabels[verb]}
                    color={verb === 'reject' ? 'error' : 'primary'}
                    onClick={() => setOpened({ bonus: row, verb })}
                  />
                ))}
              </Box>
            )
          }
        />
      </TableList>
      {opened && <HoldDialog key={opened.bonus.id} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function HoldCell({ bonus: { hold, state } }: { bonus: Row }) {
  if (!hold || hold.state === 'HELD') return <BonusChip state={state} />;
  const { decidedAt, decidedByName, reason } = hold;
  return (
    <>
      {holdStateLabels[hold.state]}
      <Typography
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', whiteSpace: 'normal', minWidth: 140 }}
      >
        {[reason, decidedByName, decidedAt && showTime(decidedAt)].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}

addTexts('held-bonuses', {
  nothing: '확인할 보너스가 없습니다.',
  fields: {
    createdAt: '일시',
    promoter: '추천인',
    reasons: '확인할 이유',
    amount: '금액',
    about: '주문',
    hold: '상태',
    verb: '관리',
  },
});

export const screens = { list: HeldBonusList };
