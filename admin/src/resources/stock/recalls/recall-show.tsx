import type { RecallDetail } from '@iruon/contract';
import { lotStateLabels, recallHazardLabels, recallPaperLabels } from '@iruon/contract/labels';
import { Alert, Box, Link, TableCell, TableRow, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { showDay, showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addressOf } from '../../../providers/call.ts';
import { packageDay } from '../stock/keeper-text.ts';
import { ClockBar, RecallChips, today, useRecallCalls } from './recall-calls.tsx';
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
const pieces = (count: number) => `${showNumber(count)}개`;

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
          <DialogButton
            key={paper}
            needs="exportRecallPaper"
            dialog={(close) => <PaperDialog recall={recall} paper={paper} onClose={close} />}
          >
            {recallPaperLabels[paper]} 엑셀
          </DialogButton>
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
                {[lotStateLabels[lot.state], lot.useBy && `${packageDay(lot.useBy)}까지`].filter(Boolean).join(' · ')}
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

interface DialogProps {
  recall: Row;
  onClose: () => void;
}

function PlanDialog({ recall, onClose }: DialogProps) {
  const { plan } = useRecallCalls();
  const notify = useNotify();
  return (
    <FormDialog
      title="계획서 제출 기록"
      effect="지방식약청에 회수계획서를 낸 날을 적습니다. 비우면 아직 내지 않은 것이 됩니다."
      verb="저장"
      onConfirm={async (form) => {
        await plan(recall._id, textIn(form, 'filedOn') || null);
        notify('제출일을 적었습니다.', { type: 'success' });
      }}
      onClose={onClose}
    >
      <TextField
        name="filedOn"
        label="제출한 날"
        type="date"
        fullWidth
        defaultValue={recall.planFiledOn ?? today()}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: recall.confirmedOn, max: today() } }}
      />
    </FormDialog>
  );
}

function ExtendDialog({ recall, onClose }: DialogProps) {
  const { extend } = useRecallCalls();
  return (
    <ReasonDialog
      title="계획서 기한 연장"
      question="회수계획서 기한을 10일 늘립니다."
      effect="3등급만 한 번 늘릴 수 있습니다. 사유는 서류에 적힙니다."
      verb="연장"
      onConfirm={(reason) => extend(recall._id, reason)}
      onClose={onClose}
    />
  );
}

/** The reason of a download goes into the audit log; the browser saves the file by the link. */
function PaperDialog({ recall, paper, onClose }: DialogProps & { paper: 'plan' | 'completion' }) {
  const [reason, setReason] = useState('식약처 제출');
  const isReady = reason.trim().length >= 2;
  return (
    <FormDialog
      title={`${recallPaperLabels[paper]} 내려받기`}
      effect="거래처의 이름과 주소, 연락처가 들어 있습니다. 내려받은 사람과 사유가 처리 기록에 남습니다."
      verb="닫기"
      onConfirm={async () => undefined}
      onClose={onClose}
    >
      <TextField
        label="사유"
        required
        fullWidth
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { minLength: 2, maxLength: 200 } }}
      />
      {isReady && (
        <Link
          href={addressOf('exportRecallPaper', { path: { _id: recall._id, paper }, query: { reason: reason.trim() } })}
          download
          sx={{ display: 'inline-block', mt: 1.5, fontWeight: 600 }}
        >
          엑셀 파일 받기
        </Link>
      )}
    </FormDialog>
  );
}

function CloseDialog({ recall, onClose }: DialogProps) {
  const { close } = useRecallCalls();
  const notify = useNotify();
  const { figures, unanswered, isDrill } = recall;
  return (
    <FormDialog
      title={isDrill ? '훈련 끝내기' : '회수 종료'}
      question={`보낸 ${pieces(figures.sent)} = 돌아온 ${pieces(figures.back)} + 남은 ${pieces(figures.out)}`}
      effect={
        unanswered > 0
          ? `응답하지 않은 곳이 ${showNumber(unanswered)}곳 있습니다. 응답을 받거나 면제 사유를 적어야 종료할 수 있습니다.`
          : '종료하면 거래처가 응답을 고칠 수 없습니다. 로트는 계속 회수 상태이고 증빙은 2년 동안 지울 수 없습니다.'
      }
      verb={isDrill ? '끝내기' : '종료'}
      isBarred={unanswered > 0}
      onConfirm={async (form) => {
        await close(recall._id, textIn(form, 'note'));
        notify(isDrill ? '훈련을 끝냈습니다.' : '회수를 종료했습니다.', { type: 'success' });
      }}
      onClose={onClose}
    >
      <TextField
        name="note"
        label="결과"
        required
        fullWidth
        multiline
        minRows={2}
        slotProps={{ htmlInput: { minLength: 2, maxLength: 2000 } }}
      />
    </FormDialog>
  );
}

function ReopenDialog({ recall, onClose }: DialogProps) {
  const { reopen } = useRecallCalls();
  return (
    <ReasonDialog
      title="다시 열기"
      question="종료한 회수를 다시 엽니다."
      effect="거래처가 다시 응답할 수 있고, 종료 기한이 다시 셉니다."
      verb="다시 열기"
      isDestructive
      onConfirm={(reason) => reopen(recall._id, reason)}
      onClose={onClose}
    />
  );
}
