import { type PromoterRate, RATE_EXAMPLE } from '@iruon/contract';
import { rateStateLabels, rateTypeLabels } from '@iruon/contract/labels';
import { seoulDay } from '@iruon/contract/seoul';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { stateChip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { useRereading } from '../../../components/promoters/use-rereading.ts';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showWon } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { choiceFilter, searchFilter } from '../../../lists/filters.tsx';
import { RowVerb } from '../../../lists/row-verb.tsx';
import { VerbColumn } from '../../../lists/table/column.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { AddRateButton, exampleOf } from './add-rate-button.tsx';
import { BonusPreviewPanel } from './bonus-preview-panel.tsx';

type Row = PromoterRate & { id: string };
const { TableList, Column } = listOf<Row>();

const latest = { field: 'effectiveOn', order: 'DESC' } as const;

const StateChip = stateChip(rateStateLabels, {
  COMING: 'planned',
  IN_FORCE: 'active',
  REPLACED: 'ended',
});

const filters = [
  searchFilter('상품명, 등급 이름', 220),
  choiceFilter('type', rateTypeLabels, 140),
  choiceFilter('state', rateStateLabels, 130),
];

const dayText = (day: string) => day.replaceAll('-', '.');
const hasNotBegun = ({ effectiveOn }: PromoterRate) => effectiveOn > seoulDay(new Date());
const targetOf = ({ productName, levelName }: PromoterRate) => productName ?? levelName ?? '모든 주문';

/** The rates of bonuses by their start day: current, future and past ones. */
function RateList() {
  const [opened, setOpened] = useState<Row | null>(null);
  return (
    <>
      <TableList
        filters={filters}
        sort={latest}
        actions={<AddRateButton />}
        header={<BonusPreviewPanel />}
        rowClick={false}
      >
        <Column source="type" disableSort render={({ type }) => rateTypeLabels[type]} />
        <Column source="target" disableSort sx={{ whiteSpace: 'normal', minWidth: 140 }} render={targetOf} />
        <Column source="percent" disableSort align="right" render={({ percent }) => `${percent}%`} />
        <Column source="example" disableSort align="right" render={({ percent }) => showWon(exampleOf(percent))} />
        <Column source="effectiveOn" render={({ effectiveOn }) => dayText(effectiveOn)} />
        <Column source="state" disableSort render={({ state }) => <StateChip state={state} />} />
        <Column
          source="created"
          disableSort
          render={({ createdByName, createdAt }) => (
            <>
              {createdByName ?? '시스템'}
              <Detail>{showTime(createdAt)}</Detail>
            </>
          )}
        />
        <VerbColumn<Row>
          source="verb"
          label="처리"
          disableSort
          has={hasNotBegun}
          render={(row) => <RowVerb of={nameOf(row)} verb="삭제" color="error" onClick={() => setOpened(row)} />}
        />
      </TableList>
      {opened && <DeleteDialog key={opened._id} rate={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const nameOf = (rate: PromoterRate) =>
  `${rateTypeLabels[rate.type]} ${targetOf(rate)} ${rate.percent}% (${dayText(rate.effectiveOn)}부터)`;

function DeleteDialog({ rate, onClose }: { rate: Row; onClose: () => void }) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  return (
    <FormDialog
      title="보너스 비율 삭제"
      question={nameOf(rate)}
      effect={`아직 적용되지 않은 비율이라 이미 받은 주문은 바뀌지 않습니다. ${showWon(RATE_EXAMPLE)} 구매 시 ${showWon(exampleOf(rate.percent))}을 주지 않고, 그 전 비율이 있으면 그대로 이어집니다.`}
      verb="삭제"
      isDestructive
      onConfirm={async () => {
        await reread(call('deletePromoterRate', { path: { _id: rate._id } }));
        notify('보너스 비율을 삭제했습니다.', { type: 'success' });
      }}
      onClose={onClose}
    />
  );
}

addTexts('promoter-rates', {
  nothing: '등록한 보너스 비율이 없습니다. 비율이 없으면 보너스가 쌓이지 않습니다.',
  fields: {
    type: '종류',
    target: '대상',
    percent: '비율',
    example: '100,000원 구매 시',
    effectiveOn: '적용 시작일',
    state: '상태',
    created: '등록',
    verb: '관리',
  },
});

export const screens = { list: RateList };
