import type { ConsoleBonus } from '@iruon/contract';
import { bonusStateLabels, bonusTypeLabels } from '@iruon/contract/labels';
import { Detail } from '../../../components/muted.tsx';
import { BonusChip, promoterColumn } from '../../../components/promoters/promoter-chips.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { MonthDaysInput } from '../../../lists/month-input.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { BonusVerbs, isOfWithdrawal } from './bonus-verbs.tsx';
import { ByHandButton } from './by-hand-button.tsx';

const { TableList, Column } = listOf<ConsoleBonus>();

const filters = [
  searchFilter('추천인 이름, 아이디, 병원·기업', 250),
  <MonthDaysInput key="period" source="period" alwaysOn />,
  choiceFilter('type', bonusTypeLabels, 140),
  choiceFilter('state', bonusStateLabels, 130),
];

/** Rows of the ledger of bonuses; operators correct them by additional rows. */
function BonusList() {
  return (
    <TableList filters={filters} actions={<ByHandButton />} rowClick={false} hiddenColumns={['availableAt']}>
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      {promoterColumn}
      <Column source="type" disableSort render={({ type }) => bonusTypeLabels[type]} />
      <Column source="amount" align="right" render={({ amount }) => showWon(amount)} />
      <Column
        source="effect"
        disableSort
        align="right"
        render={({ amount, effect }) => effect !== amount && showWon(effect)}
      />
      <Column source="state" disableSort render={(row) => !isOfWithdrawal(row) && <BonusChip state={row.state} />} />
      <Column
        source="base"
        disableSort
        align="right"
        render={({ base, rate }) =>
          base !== null && (
            <>
              {showWon(base)}
              <Detail>{rate !== null && `${rate}%`}</Detail>
            </>
          )
        }
      />
      <Column
        source="about"
        disableSort
        sx={{ whiteSpace: 'normal', minWidth: 160 }}
        render={({ purchaseNo, productName }) =>
          purchaseNo && (
            <>
              {purchaseNo}
              <Detail>{productName}</Detail>
            </>
          )
        }
      />
      <Column source="availableAt" disableSort render={({ availableAt }) => showTime(availableAt)} />
      <Column
        source="message"
        disableSort
        sx={{ whiteSpace: 'normal', minWidth: 140 }}
        render={({ message, operatorName }) => [message, operatorName].filter(Boolean).join(' · ')}
      />
      <Column source="verb" disableSort render={(row) => <BonusVerbs bonus={row} />} />
    </TableList>
  );
}

addTexts('promoter-bonuses', {
  nothing: '아직 보너스 내역이 없습니다.',
  fields: {
    createdAt: '일시',
    promoter: '추천인',
    type: '종류',
    state: '상태',
    amount: '금액',
    effect: '정정한 뒤',
    base: '기준 금액',
    about: '주문',
    availableAt: '출금 가능 시점',
    message: '사유',
    verb: '관리',
    period: '월',
  },
});

export const screens = { list: BonusList };
