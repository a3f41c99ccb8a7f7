import type { ScheduledJob, SystemServer } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { featureLabels, jobLabels, serverRoleLabels } from '@iruon/contract/labels';
import { Alert, Box, TableCell, TableRow, Typography } from '@mui/material';
import { Chip, EitherChip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { CardsTable, ScrolledTable } from '../../../components/scrolled-table.tsx';
import { showDuration } from '../../../format/amounts.ts';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { Foreign } from '../undone-works/work-columns.tsx';
import { ago, Figures, Nothing, PartCard, SomeFirst, Subtitle } from './part-card.tsx';
import { type Parts, partTitles } from './parts.ts';

const labelOf = (job: string) => jobLabels[job] ?? '이름 없는 작업';

const KIND_HEADS = [
  '작업',
  ...['기다림', '실행 중', '다시 시도', '나중에', '멈춤'].map((right) => ({ right })),
  '가장 오래 기다린 것',
];

/** The jobs of each kind in the queue, and the last and the next run of each scheduled one. */
export function JobsCard({ part }: { part: Parts['queues'] }) {
  return (
    <PartCard id="jobs" title="작업 종류와 예약" part={part} height={320}>
      {({ jobs, schedule }) => (
        <>
          <Subtitle>대기열에 있는 작업</Subtitle>
          {jobs.length === 0 ? (
            <Nothing>대기열이 비어 있습니다.</Nothing>
          ) : (
            <CardsTable heads={KIND_HEADS}>
              {jobs.map(({ name, due, running, again, againAt, later, failed, oldestDueAt }) => (
                <TableRow key={name}>
                  <TableCell>{labelOf(name)}</TableCell>
                  <TableCell align="right">{showNumber(due)}</TableCell>
                  <TableCell align="right">{showNumber(running)}</TableCell>
                  <TableCell align="right">
                    {showNumber(again)}
                    {againAt && <Detail>{showTime(againAt)}</Detail>}
                  </TableCell>
                  <TableCell align="right">{showNumber(later)}</TableCell>
                  <TableCell align="right" sx={{ color: failed > 0 ? 'error.main' : undefined }}>
                    {showNumber(failed)}
                  </TableCell>
                  <TableCell>{oldestDueAt ? ago(oldestDueAt) : '없음'}</TableCell>
                </TableRow>
              ))}
            </CardsTable>
          )}
          <Subtitle id="schedule">예약 작업</Subtitle>
          <ScheduleSentence schedule={schedule} />
          <SomeFirst rows={schedule} first={schedule.filter(isOff)} name="예약 작업">
            {(shown) => (
              <CardsTable heads={['작업', '마지막 실행', '결과', { right: '걸린 시간' }, '다음 실행']}>
                {shown.map((job) => (
                  <ScheduleRow key={job.name} {...job} />
                ))}
              </CardsTable>
            )}
          </SomeFirst>
        </>
      )}
    </PartCard>
  );
}

/** True for a scheduled job that an operator should look at. */
const isOff = ({ outcome, isLate }: ScheduledJob) => isLate || outcome === 'FAILED';

function ScheduleSentence({ schedule }: { schedule: readonly ScheduledJob[] }) {
  const done = schedule.filter((job) => job.outcome === 'DONE' && !isOff(job)).length;
  const waiting = schedule.filter((job) => job.outcome === null && !isOff(job)).length;
  const facts = [`${showNumber(done)}개가 마지막에 성공했습니다.`];
  if (waiting > 0) facts.push(`${showNumber(waiting)}개는 첫 실행을 기다립니다.`);
  return <Nothing>{facts.join(' ')}</Nothing>;
}

function OutcomeChip({ outcome, isLate }: Pick<ScheduledJob, 'outcome' | 'isLate'>) {
  if (isLate) return <Chip kind="late" label="시작하지 않음" />;
  if (outcome === 'FAILED') return <Chip kind="problem" label="실패" />;
  if (outcome === 'DONE') return <Chip kind="done" label="성공" />;
  return <Chip kind="planned" label="아직 실행 전" />;
}

function ScheduleRow({ name, startedAt, durationMs, reason, doneAt, nextAt, ...state }: ScheduledJob) {
  return (
    <TableRow>
      <TableCell>{labelOf(name)}</TableCell>
      <TableCell>{startedAt ? showTime(startedAt) : '없음'}</TableCell>
      <TableCell>
        <OutcomeChip {...state} />
        {reason && <Foreign>{reason}</Foreign>}
        {state.outcome === 'FAILED' && <Detail>{doneAt ? `마지막 성공 ${showTime(doneAt)}` : '성공한 적 없음'}</Detail>}
      </TableCell>
      <TableCell align="right">{durationMs === null ? '없음' : showDuration(durationMs)}</TableCell>
      <TableCell>{showTime(nextAt)}</TableCell>
    </TableRow>
  );
}

const Statement = ({ children }: { children: string }) => (
  <Typography
    component="code"
    translate="no"
    sx={{ display: 'block', fontSize: 12, fontFamily: 'monospace', overflowWrap: 'anywhere', minWidth: 240 }}
  >
    {children}
  </Typography>
);

const ENABLE =
  'Postgres 설정의 shared_preload_libraries에 pg_stat_statements를 더하고 데이터베이스를 다시 시작한 뒤, 테이블의 주인으로 create extension pg_stat_statements를 실행하면 보입니다.';

/** Statements that run or wait now, and those that took the most time. */
export function StatementsCard({ part }: { part: Parts['statements'] }) {
  return (
    <PartCard id="statements" title={partTitles.statements} part={part} height={160}>
      {({ running, isMeasured, since, slowest }) => (
        <>
          <Subtitle>1초 넘게 실행 중이거나 기다리는 쿼리</Subtitle>
          {running.length === 0 ? (
            <Nothing>지금은 없습니다.</Nothing>
          ) : (
            <ScrolledTable
              label="실행 중인 쿼리 표"
              name="실행 중인 쿼리"
              heads={['프로그램', { right: '시간' }, '기다리는 것', '쿼리']}
            >
              {running.map(({ pid, application, state, seconds, waitsFor, blockedBy, text }) => (
                <TableRow key={pid}>
                  <TableCell translate="no">
                    {application || '이름 없음'}
                    <Detail>
                      {pid} · {state}
                    </Detail>
                  </TableCell>
                  <TableCell align="right">{showDuration(seconds * 1_000)}</TableCell>
                  <TableCell>
                    <span translate="no">{waitsFor ?? '없음'}</span>
                    {blockedBy.length > 0 && (
                      <Detail>세션 {withParticle(blockedBy.join(', '), '이/가')} 막고 있음</Detail>
                    )}
                  </TableCell>
                  <TableCell>
                    <Statement>{text}</Statement>
                  </TableCell>
                </TableRow>
              ))}
            </ScrolledTable>
          )}
          <Subtitle>시간을 가장 많이 쓴 쿼리</Subtitle>
          {!isMeasured && (
            <Alert severity="info" variant="outlined">
              <span translate="no">{ENABLE}</span>
            </Alert>
          )}
          {isMeasured && slowest.length === 0 && <Nothing>아직 잰 쿼리가 없습니다.</Nothing>}
          {slowest.length > 0 && (
            <>
              {since && <Detail>{showTime(since)}부터 쟀습니다.</Detail>}
              <ScrolledTable
                label="느린 쿼리 표"
                name="느린 쿼리"
                heads={['쿼리', { right: '횟수' }, { right: '평균' }, { right: '합계' }]}
              >
                {slowest.map(({ text, calls, meanMs, totalMs }) => (
                  <TableRow key={text}>
                    <TableCell>
                      <Statement>{text}</Statement>
                    </TableCell>
                    <TableCell align="right">{showNumber(calls)}</TableCell>
                    <TableCell align="right">{showDuration(meanMs)}</TableCell>
                    <TableCell align="right">{showDuration(totalMs)}</TableCell>
                  </TableRow>
                ))}
              </ScrolledTable>
            </>
          )}
        </>
      )}
    </PartCard>
  );
}

function ServerRow({ role, runsJobs, release, startedAt, seenAt, isSilent, reasons }: SystemServer) {
  return (
    <TableRow>
      <TableCell>
        {serverRoleLabels[role]}
        <Detail>{runsJobs ? '작업을 실행함' : '작업을 실행하지 않음'}</Detail>
      </TableCell>
      <TableCell>
        {isSilent ? (
          <Chip kind="late" label="소식 없음" />
        ) : reasons.length > 0 ? (
          <Chip kind="caution" label="일부 멈춤" />
        ) : (
          <Chip kind="done" label="정상" />
        )}
        {isSilent && <Detail>마지막 소식 {ago(seenAt)}</Detail>}
        {reasons.map((reason) => (
          <Foreign key={reason}>{reason}</Foreign>
        ))}
      </TableCell>
      <TableCell translate="no">{release}</TableCell>
      <TableCell>{showTime(startedAt)}</TableCell>
    </TableRow>
  );
}

/** The features that settings switch on, with the release and the migrations of the server that responds. */
function Versions({ servers: { release, migrations, features } }: { servers: NonNullable<Parts['servers']['data']> }) {
  return (
    <>
      <Figures
        figures={[
          { name: '버전', value: <span translate="no">{release}</span> },
          {
            name: '마이그레이션',
            value: `${showNumber(migrations.applied)}개`,
            note: (
              <>
                <span translate="no">{migrations.last}</span>
                {migrations.lastAt && <Detail>{showTime(migrations.lastAt)} 적용</Detail>}
              </>
            ),
            isBad: migrations.pending.length > 0,
          },
        ]}
      />
      <Subtitle>설정으로 켠 기능</Subtitle>
      <Box component="ul" className="chips" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {features.map(({ name, isOn }) => (
          <li key={name}>
            <EitherChip
              is={isOn}
              yes={['active', featureLabels[name]]}
              no={['stopped', `${featureLabels[name]} 꺼짐`]}
            />
          </li>
        ))}
      </Box>
    </>
  );
}

/** The servers of core-api, and what they run. */
export function ServersCard({ part }: { part: Parts['servers'] }) {
  return (
    <PartCard id="servers" title={partTitles.servers} part={part} height={240}>
      {(servers) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {servers.servers.length === 0 ? (
            <Nothing>한 시간 동안 소식을 보낸 서버가 없습니다.</Nothing>
          ) : (
            <CardsTable heads={['서버', '상태', '버전', '시작']}>
              {servers.servers.map((server) => (
                <ServerRow key={server._id} {...server} />
              ))}
            </CardsTable>
          )}
          <Versions servers={servers} />
        </Box>
      )}
    </PartCard>
  );
}
