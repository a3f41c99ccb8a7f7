import type { SupplyReportDetail } from '@iruon/contract';
import { supplyRunKindLabels, supplyRunStateLabels } from '@iruon/contract/labels';
import { Alert, Box, Button, Step, StepContent, StepLabel, Stepper, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { Panel } from '../../../components/panel.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { packageDay } from '../../stock/stock/keeper-text.ts';
import { AddDialog, FileDialog, UnfileDialog } from './press-dialogs.tsx';
import { deadlineText, useReportCalls } from './report-calls.ts';

interface StepsProps {
  report: SupplyReportDetail;
}

const places = { NONE: 0, BUILT: 1, ADDED: 2, FILED: 3 } as const;

/** The three presses of a report in their order, each with what it will do. */
export function ReportSteps({ report }: StepsProps) {
  const { stage, run, isConnected, isOver, portal } = report;
  const isBusy = run?.state === 'OPEN';
  const toSend = report.states.some(({ state }) => state !== 'ADDED' && state !== 'FAULTY');
  const isFiled = stage === 'FILED';
  return (
    <Panel title="보고 순서">
      {!isConnected && (
        <Alert severity="info" sx={{ mb: 2 }}>
          포털에 연결되어 있지 않습니다. 보고자료를 만든 뒤 [엑셀]을 내려받아 포털에 직접 올려 주세요.
        </Alert>
      )}
      <RunNotice report={report} />
      <Stepper activeStep={places[stage]} orientation="vertical" nonLinear>
        <OpenStep label="보고자료 만들기" isDone={report.builtAt !== null}>
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>
            {report.builtAt
              ? `${showTime(report.builtAt)} ${report.builtBy ?? '저절로'} 만듦 · 행 ${showNumber(report.rows)}건`
              : '출고, 반품, 폐기, 회수에서 행을 만듭니다. 밤마다 저절로 다시 만듭니다.'}
          </Typography>
          <CallButton verb="다시 만들기" first="만들기" call="build" report={report} isBarred={isBusy} />
        </OpenStep>
        <OpenStep label="포털에 추가" isDone={isFiled || (report.added > 0 && !toSend)}>
          <Typography sx={{ color: 'text.secondary', mb: 1 }}>
            {report.added > 0 ? `${showNumber(report.added)}건 추가함` : toAddText(report, toSend)}
            {portal && ` · 포털의 행 ${showNumber(portal.rows)}건 (${showTime(portal.readAt)} 확인)`}
          </Typography>
          {portal && portal.foreign > 0 && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              이 보고자료에 없는 행이 포털에 {showNumber(portal.foreign)}건 있습니다. 포털에서 확인해 주세요.
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <DialogButton
              variant="outlined"
              needs="addSupplyReport"
              disabled={isBusy || isFiled || !toSend || !isConnected}
              dialog={(close) => <AddDialog report={report} onClose={close} />}
            >
              포털에 추가
            </DialogButton>
            <CallButton
              verb="포털 확인"
              call="check"
              report={report}
              isBarred={isBusy || !isConnected || report.builtAt === null}
            />
          </Box>
        </OpenStep>
        <OpenStep label="식약처에 보고" isDone={isFiled}>
          <Typography sx={{ color: report.daysLeft <= 5 && !isFiled ? 'error.main' : 'text.secondary', mb: 1 }}>
            {report.filedAt
              ? `${showTime(report.filedAt)} 보고함`
              : `기한 ${packageDay(report.dueOn)} · ${deadlineText(report.daysLeft)}`}
            {!isOver && ' · 달이 끝난 뒤에 보고합니다'}
            {isOver && !isFiled && !portal?.rows && ' · 포털에 추가한 행이 있어야 보고할 수 있습니다'}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <DialogButton
              variant="contained"
              needs="fileSupplyReport"
              disabled={isBusy || isFiled || !isOver || !portal || portal.rows === 0 || !isConnected}
              dialog={(close) => <FileDialog report={report} onClose={close} />}
            >
              식약처에 보고
            </DialogButton>
            {isFiled && (
              <DialogButton
                color="error"
                needs="unfileSupplyReport"
                disabled={isBusy || !isConnected}
                dialog={(close) => <UnfileDialog report={report} onClose={close} />}
              >
                보고 취소
              </DialogButton>
            )}
          </Box>
        </OpenStep>
      </Stepper>
    </Panel>
  );
}

/** What adding does, or why there is nothing to add. */
function toAddText({ builtAt, rows }: SupplyReportDetail, toSend: boolean): string {
  if (builtAt === null || toSend) return '고칠 곳이 없는 행을 포털에 넣습니다.';
  return rows === 0 ? '보고할 행이 없습니다.' : '추가할 수 있는 행이 없습니다. 고칠 행을 고친 뒤 다시 만들어 주세요.';
}

/** A step that is always open: each of them can be pressed again. */
function OpenStep({ label, isDone, children, ...step }: { label: string; isDone: boolean; children: ReactNode }) {
  return (
    <Step {...step} completed={isDone} expanded>
      <StepLabel>{label}</StepLabel>
      <StepContent>{children}</StepContent>
    </Step>
  );
}

/** The last press: going on, waiting for an answer, or how it ended. */
function RunNotice({ report: { run } }: StepsProps) {
  if (!run) return null;
  const severity = run.state === 'DONE' ? 'success' : run.state === 'STOPPED' || run.isUnanswered ? 'warning' : 'info';
  return (
    <Alert severity={severity} sx={{ mb: 2 }} role="status">
      {supplyRunKindLabels[run.kind]} {supplyRunStateLabels[run.state]} · {run.askedBy}, {showTime(run.createdAt)}
      <Box>
        {run.message || '곧 시작합니다.'}
        {run.state === 'OPEN' && run.added > 0 && ` 지금까지 ${showNumber(run.added)}건`}
      </Box>
    </Alert>
  );
}

const said = { build: '보고자료를 만들었습니다.', check: '포털의 상태를 확인했습니다.' };

function CallButton({
  verb,
  first = verb,
  call,
  report,
  isBarred,
}: StepsProps & { verb: string; first?: string; call: 'build' | 'check'; isBarred: boolean }) {
  const calls = useReportCalls();
  const notify = useNotify();
  const pressed = useMutation({
    mutationFn: () => calls[call](report.month),
    onSuccess: () => notify(said[call], { type: 'success' }),
    onError: (problem) => notify(problem.message, { type: 'error' }),
  });
  return (
    <Verb needs={call === 'build' ? 'buildSupplyReport' : 'checkSupplyReport'}>
      <Button variant="outlined" loading={pressed.isPending} disabled={isBarred} onClick={() => pressed.mutate()}>
        {report.builtAt ? verb : first}
      </Button>
    </Verb>
  );
}
