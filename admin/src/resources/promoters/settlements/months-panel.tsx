import type { ClosedMonth, OpenMonth } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { useRereading } from '../../../components/promoters/use-rereading.ts';
import { ReadError } from '../../../components/read-error.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { ReasonedDownload } from '../../../downloads/reasoned-download.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber, showWon } from '../../../format/won.ts';
import { addressOf } from '../../../providers/call.ts';
import { useCall } from '../../../providers/use-call.ts';
import { monthText } from './settlement-show.tsx';

/** The month to close next, and the files of closed ones. */
export function MonthsPanel() {
  const call = useCall();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['settlements', 'months'],
    queryFn: async () => {
      const [{ open }, { months }] = await Promise.all([call('getOpenSettlementMonth'), call('listSettlementMonths')]);
      return { open, months };
    },
  });
  return (
    <Box sx={{ p: 1.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      {isPending && <Skeleton variant="rounded" width="100%" height={48} aria-label="불러오는 중" />}
      {error && <ReadError error={error} onRetry={refetch} sx={{ mt: 1 }} />}
      {data && (
        <>
          <NextMonth open={data.open} />
          {data.months.length > 0 && <ClosedMonths months={data.months} />}
          <StatementDownloads />
        </>
      )}
    </Box>
  );
}

const sizeOf = ({ promoters, rows, earned }: OpenMonth) =>
  `추천인 ${showNumber(promoters)}명, 내역 ${showNumber(rows)}건, 보너스 ${showWon(earned)}`;

function NextMonth({ open }: { open: OpenMonth | null }) {
  const call = useCall();
  const reread = useRereading();
  const notify = useNotify();
  const [opened, setOpened] = useState<OpenMonth | null>(null);
  if (!open) return <Typography>아직 정산할 보너스가 없습니다.</Typography>;

  async function close({ month }: OpenMonth): Promise<void> {
    const { month: closed } = await reread(call('closeSettlements', { path: { month } }));
    notify(`${monthText(month)} 정산을 마감했습니다. 추천인 ${showNumber(closed.promoters)}명입니다.`, {
      type: 'success',
    });
  }

  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2">
        마감할 달 <strong>{monthText(open.month)}</strong>: {sizeOf(open)}
        {!open.isOver && ' · 달이 끝나면 마감할 수 있습니다.'}
      </Typography>
      <Verb needs="closeSettlements">
        <Button variant="contained" size="small" disabled={!open.isOver} onClick={() => setOpened(open)}>
          {monthText(open.month)} 마감
        </Button>
      </Verb>
      {opened && (
        <FormDialog
          title="정산 마감"
          question={`${monthText(opened.month)} 정산을 마감합니다. ${sizeOf(opened)}, 출금 ${showWon(opened.withdrawals)}, 실지급 ${showWon(opened.paidNet)}입니다.`}
          effect="마감한 달은 바뀌지 않습니다. 나중에 고치는 것은 다음 달에 들어갑니다. 같은 달을 다시 마감해도 결과는 같습니다."
          verb={`${monthText(opened.month)} 마감`}
          onConfirm={() => close(opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  );
}

function ClosedMonths({ months }: { months: readonly ClosedMonth[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const closed = months.find(({ month }) => month === chosen) ?? months[0];
  if (!closed) return null;
  const { month, promoters, rows, closedByName, closedAt } = closed;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <ChoiceField
        label="마감한 달"
        value={month}
        choices={months.map(({ month: id }) => ({ id, name: monthText(id) }))}
        onChoose={setChosen}
        sx={{ width: 150 }}
      />
      <Typography variant="body2">
        추천인 {showNumber(promoters)}명, 내역 {showNumber(rows)}건 · {closedByName ?? '자동 마감'} {showTime(closedAt)}
      </Typography>
      <ReasonedDownload
        needs="downloadSettlements"
        size="small"
        variant="outlined"
        label="정산 엑셀 내려받기"
        question={`${monthText(month)} 추천인 정산입니다. 계좌번호와 주민등록번호는 들어 있지 않습니다.`}
        url={addressOf('downloadSettlements', { path: { month } })}
      />
      <ReasonedDownload
        needs="downloadPayouts"
        size="small"
        variant="outlined"
        label="지급 정보 포함 내려받기"
        question={`${monthText(month)} 추천인 정산에 계좌번호와 주민등록번호를 모두 적은 파일입니다.`}
        effect="내려받은 사람과 이유가 추천인 한 사람마다 기록에 남습니다. 쓰고 난 파일은 지워 주세요."
        url={addressOf('downloadPayouts', { path: { month } })}
      />
    </Box>
  );
}

/** The number of years whose payments are available, by the retention of the records. */
const YEARS = 5;

/** A year and its halves, newest first, with the operation's value and the label. */
function periodsUntil(year: number): { id: string; name: string }[] {
  return Array.from({ length: YEARS }, (_, index) => year - index).flatMap((each) => [
    { id: `${each}`, name: `${each}년` },
    { id: `${each}-H2`, name: `${each}년 하반기` },
    { id: `${each}-H1`, name: `${each}년 상반기` },
  ]);
}

/** Payments and withheld tax by payee, for payment statements; a separate button requests unmasked numbers. */
function StatementDownloads() {
  const [periods] = useState(() => periodsUntil(Number(seoulDay(new Date()).slice(0, 4))));
  const [chosen, setChosen] = useState(periods[0]?.id ?? '');
  const label = periods.find(({ id }) => id === chosen)?.name ?? '';
  const url = addressOf('downloadPaymentStatements', { path: { period: chosen } });
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <ChoiceField label="지급명세서 기간" value={chosen} choices={periods} onChoose={setChosen} sx={{ width: 170 }} />
      <ReasonedDownload
        needs="downloadPaymentStatements"
        size="small"
        variant="outlined"
        label="지급명세서 내려받기"
        question={`${label}에 지급한 금액과 원천징수한 세금입니다. 주민등록번호 뒷자리는 가립니다.`}
        effect="내려받은 사람과 이유는 기록에 남습니다."
        url={url}
      />
      <ReasonedDownload
        needs="downloadPaymentStatements"
        size="small"
        variant="outlined"
        label="주민등록번호 포함 내려받기"
        question={`${label} 지급명세서에 주민등록번호를 모두 적은 파일입니다.`}
        effect="내려받은 사람과 이유가 추천인 한 사람마다 기록에 남습니다. 쓰고 난 파일은 지워 주세요."
        body={{ isUnmasked: true }}
        url={url}
      />
    </Box>
  );
}
