import type { RecallDetail } from '@iruon/contract';
import { recallHazardLabels, recallPaperLabels } from '@iruon/contract/labels';
import { Alert, Box, TableCell, TableRow } from '@mui/material';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { ReasonedDownload } from '../../../downloads/reasoned-download.tsx';
import { showDay, showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addressOf } from '../../../providers/call.ts';
import { lotConditionText } from '../lots/lot-calls.tsx';
import { packageDay } from '../stock/keeper-text.ts';
import { ClockBar, pieces, RecallChips } from './recall-calls.tsx';
import { CloseDialog, ExtendDialog, PlanDialog, ReopenDialog } from './recall-dialogs.tsx';
import { RecallParties } from './recall-parties.tsx';

type Row = RecallDetail & { id: string };

/** One recall: its deadlines, its pieces, its buyers. */
export function RecallShow() {
  return (
    <RecordPage<Row>
      title={({ recallNo, title }) => `${recallNo} ${title}`}
      chips={(recall) => <RecallChips recall={recall} />}
    >
      {(recall) => (
        <>
          {recall.isDrill && (
            <Alert severity="info">
              훈련입니다. 로트는 그대로 팔리고 아무에게도 알리지 않았습니다. 명단은 {showSeconds(recall.listMs)} 만에
              만들어졌습니다.
            </Alert>
          )}
          <Deadlines recall={recall} />
          <Content recall={recall} />
          <Lots recall={recall} />
          <RecallParties recall={recall} />
        </>
      )}
    </RecordPage>
  );
}

const showSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)}초`;
function Deadlines({ recall }: { recall: Row }) {
  const { clocks, state, hazard, planFiledOn, extensionReason, isDrill } = recall;
  const isOpen = state === 'OPEN';
  return (
    <Panel title="법정 기한">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {clocks.map((clock) => (
          <ClockBar key={clock.kind} clock={clock} />
        ))}
      </Box>
      {extensionReason && <Box sx={{ mt: 1 }}>계획서 기한을 10일 늘림: {extensionReason}</Box>}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
        {isOpen && (
          <DialogButton
            variant={planFiledOn === null ? 'contained' : 'text'}
            needs="fileRecallPlan"
            dialog={(close) => <PlanDialog recall={recall} onClose={close} />}
          >
            {planFiledOn === null ? '계획서 제출 기록' : '제출일 고치기'}
          </DialogButton>
        )}
        {isOpen && hazard === 3 && planFiledOn === null && extensionReason === null && (
          <DialogButton needs="extendRecallPlan" dialog={(close) => <ExtendDialog recall={recall} onClose={close} />}>
            기한 10일 연장
          </DialogButton>
        )}
        {(['plan', 'completion'] as const).map((paper) => (
          <ReasonedDownload
            key={paper}
            needs="exportRecallPaper"
            url={(reason) => addressOf('exportRecallPaper', { path: { _id: recall._id, paper }, query: { reason } })}
            label={`${recallPaperLabels[paper]} 엑셀`}
            title={`${recallPaperLabels[paper]} 내려받기`}
            question="거래처의 이름과 주소, 연락처가 들어 있습니다."
            effect="내려받은 사람과 이유가 처리 기록에 남습니다."
          />
        ))}
        {isOpen ? (
          <DialogButton
            variant="outlined"
            needs="closeRecall"
            dialog={(close) => <CloseDialog recall={recall} onClose={close} />}
          >
            {isDrill ? '훈련 끝내기' : '회수 종료'}
          </DialogButton>
        ) : (
          <DialogButton
            color="error"
            needs="reopenRecall"
            dialog={(close) => <ReopenDialog recall={recall} onClose={close} />}
          >
            다시 열기
          </DialogButton>
        )}
      </Box>
    </Panel>
  );
}

function Content({ recall }: { recall: Row }) {
  const { figures, answers, notices, isDrill } = recall;
  return (
    <Panel title="현황">
      <Facts
        facts={[
          [
            '수량',
            <strong key="sum">
              보낸 {pieces(figures.sent)} = 돌아온 {pieces(figures.back)} + 남은 {pieces(figures.out)}
            </strong>,
          ],
          [
            '거래처',
            `${showNumber(figures.buyers)}곳${figures.former > 0 ? ` (탈퇴 ${showNumber(figures.former)}곳)` : ''} · 응답 ${showNumber(answers.answered)} · 면제 ${showNumber(answers.waived)} · 읽음 ${showNumber(answers.read)}`,
          ],
          [
            '응답 수량',
            `사용 ${pieces(answers.used)} · 반품 ${pieces(answers.toReturn)} · 보관 ${pieces(answers.stored)} · 없음 ${pieces(answers.missing)}`,
          ],
          [
            '교환·견본',
            (figures.exchanges > 0 || figures.samples > 0) &&
              `교환 ${pieces(figures.exchanges)} · 견본 ${pieces(figures.samples)}`,
          ],
          [
            '우리 창고',
            `선반 ${pieces(figures.shelf)} · 격리 ${pieces(figures.quarantine)} · 포장 중 ${showNumber(figures.parcels)}건 ${pieces(figures.inParcels)}`,
          ],
          [
            '알림',
            !isDrill &&
              `보냄 ${showNumber(notices.sent)} · 보내는 중 ${showNumber(notices.queued)} · 실패 ${showNumber(notices.failed)}${recall.isNotified ? '' : ' · 아직 다 만들지 못했습니다'}`,
          ],
          ['위해등급', recallHazardLabels[recall.hazard]],
          ['회수 사유', <Lined key="reason" text={recall.reason} />],
          ['거래처가 할 일', <Lined key="instruction" text={recall.instruction} />],
          ['시작', `${recall.openedBy} · ${showTime(recall.openedAt)}`],
          ['명단 만든 시간', showSeconds(recall.listMs)],
          ['다시 연 사유', recall.reopenReason],
          ['종료', recall.closedAt && `${recall.closedBy} · ${showTime(recall.closedAt)}`],
          ['결과', recall.closeNote && <Lined text={recall.closeNote} />],
          ['증빙 보관', recall.keptUntil && !isDrill && `${showDay(recall.keptUntil)}까지 (지울 수 없음)`],
        ]}
      />
    </Panel>
  );
}

const Lined = ({ text }: { text: string }) => <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>;

function Lots({ recall: { lots } }: { recall: Row }) {
  return (
    <Panel title="로트">
      <CardsTable
        heads={[
          '제품',
          '로트',
          { right: '보냄' },
          { right: '돌아옴' },
          { right: '남음' },
          { right: '선반' },
          { right: '격리' },
        ]}
      >
        {lots.map((lot) => (
          <TableRow key={lot._id}>
            <TableCell sx={{ whiteSpace: 'normal' }}>
              {lot.name}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
                {lot.code}
              </Box>
            </TableCell>
            <TableCell>
              {lot.lotNo}
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
                {[lotConditionText(lot), lot.useBy && `${packageDay(lot.useBy)}까지`].filter(Boolean).join(' · ')}
              </Box>
            </TableCell>
            {[lot.sent, lot.back, lot.out, lot.shelf, lot.quarantine].map((count, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
              <TableCell key={place} align="right">
                {showNumber(count)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </CardsTable>
    </Panel>
  );
}
