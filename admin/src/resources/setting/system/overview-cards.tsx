import type { ProviderHealth } from '@iruon/contract';
import { providerLabels } from '@iruon/contract/labels';
import { Link, TableCell, TableRow } from '@mui/material';
import { LinkOrText } from '../../../components/page-link.tsx';
import { CardsTable, ScrolledTable } from '../../../components/scrolled-table.tsx';
import { showBytes, showDuration } from '../../../format/amounts.ts';
import { showDay } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { ago, Figures, PartCard, SomeFirst, Subtitle } from './part-card.tsx';
import { type Parts, partTitles } from './parts.ts';

const count = (number: number) => `${showNumber(number)}건`;

/** Work and messages: how many wait, and how many failed. */
export function QueuesCard({ part }: { part: Parts['queues'] }) {
  return (
    <PartCard id="queues" title={partTitles.queues} part={part}>
      {({ jobs, messages }) => {
        const sum = (of: 'due' | 'running' | 'again' | 'failed') => jobs.reduce((all, job) => all + job[of], 0);
        const [mails, sms] = messages;
        return (
          <Figures
            figures={[
              { name: '기다리는 작업', value: count(sum('due')), note: `실행 중 ${count(sum('running'))}` },
              {
                name: '멈춘 작업',
                value: count(sum('failed')),
                note: `다시 시도 예정 ${count(sum('again'))}`,
                isBad: sum('failed') > 0,
              },
              ...[mails, sms].flatMap((queue) =>
                queue
                  ? [
                      {
                        name: queue.kind === 'MAIL' ? '보내지 못한 메일' : '보내지 못한 문자',
                        value: count(queue.failed),
                        note: `하루 동안 ${count(queue.failedToday)} · 기다림 ${count(queue.due + queue.again)}`,
                        isBad: queue.failedToday > 0,
                      },
                    ]
                  : [],
              ),
            ]}
          />
        );
      }}
    </PartCard>
  );
}

const HOUR_HEADS = [
  '서비스',
  { right: '응답' },
  { right: '모름' },
  { right: '실패' },
  { right: '95%가 걸린 시간' },
  '마지막 응답',
];

/** The calls to one provider in the last hour. */
function ProviderRow({ name, responded, unknown, failed, p95Ms, respondedAt }: ProviderHealth) {
  return (
    <TableRow>
      <TableCell>{providerLabels[name]}</TableCell>
      <TableCell align="right">{showNumber(responded)}</TableCell>
      <TableCell align="right" sx={{ color: unknown > 0 ? 'error.main' : undefined }}>
        {showNumber(unknown)}
      </TableCell>
      <TableCell align="right" sx={{ color: failed > 0 ? 'error.main' : undefined }}>
        {showNumber(failed)}
      </TableCell>
      <TableCell align="right">{p95Ms === null ? '부르지 않음' : showDuration(p95Ms)}</TableCell>
      <TableCell>{ago(respondedAt, '하루 동안 없음')}</TableCell>
    </TableRow>
  );
}

/** Payments without an outcome, the calls to providers, and the reconciliation with the gateway. */
export function ProvidersCard({ part }: { part: Parts['providers'] }) {
  return (
    <PartCard id="providers" title={partTitles.providers} part={part} height={320}>
      {({ payments, providers, reconciliation: { last, withDifferences } }) => (
        <>
          <Figures
            figures={[
              {
                name: '결과를 모르는 결제',
                value: count(payments.inDoubt),
                note: payments.oldestAt
                  ? `묻고 있는 거래 ${count(payments.unknown)} · 가장 오래된 것 ${ago(payments.oldestAt)}`
                  : '묻고 있는 거래 없음',
                isBad: payments.inDoubt > 0,
              },
              { name: '거절된 환불', value: count(payments.refundsFailed), isBad: payments.refundsFailed > 0 },
              { name: '기한 지난 환불', value: count(payments.refundsOverdue), isBad: payments.refundsOverdue > 0 },
              {
                name: '다른 거래가 남은 대사',
                value: count(withDifferences),
                note: last ? (
                  <Link component={LinkOrText} to={`/reconciliations/${last._id}/show`}>
                    마지막 대사 {showDay(last.from)}~{showDay(last.to)}
                  </Link>
                ) : (
                  <Link component={LinkOrText} to="/reconciliations">
                    대사한 적 없음
                  </Link>
                ),
                isBad: withDifferences > 0,
              },
            ]}
          />
          <Subtitle>한 시간 동안 부른 외부 서비스</Subtitle>
          <ScrolledTable label="외부 서비스 표" name="외부 서비스" heads={HOUR_HEADS}>
            {providers
              .filter(({ isOn }) => isOn)
              .map((provider) => (
                <ProviderRow key={provider.name} {...provider} />
              ))}
          </ScrolledTable>
        </>
      )}
    </PartCard>
  );
}

/** The connections, size and replicas of the database, and its largest tables. */
export function DatabaseCard({ part }: { part: Parts['database'] }) {
  return (
    <PartCard id="database" title={partTitles.database} part={part} height={320}>
      {({ bytes, connections, oldestTransactionAt, replicas, tables, version, isReplica, findings }) => {
        const has = (code: string) => findings.some((finding) => finding.code === code);
        return (
          <>
            <Figures
              figures={[
                {
                  name: '연결',
                  value: `${showNumber(connections.used)} / ${showNumber(connections.max)}`,
                  isBad: has('CONNECTIONS_HIGH'),
                },
                {
                  name: '크기',
                  value: showBytes(bytes),
                  note: <span translate="no">Postgres {version.split(' ')[0]}</span>,
                },
                {
                  name: '가장 오래 열린 트랜잭션',
                  value: ago(oldestTransactionAt, '없음'),
                  isBad: has('TRANSACTION_OLD'),
                },
                {
                  name: '복제본',
                  value: replicas.length === 0 ? '없음' : `${showNumber(replicas.length)}대`,
                  note: isReplica ? '이 서버도 복제본입니다' : undefined,
                },
              ]}
            />
            {replicas.length > 0 && (
              <CardsTable heads={['복제본', '상태', { right: '늦음' }]}>
                {replicas.map(({ name, state, lagSeconds, isSync }) => (
                  <TableRow key={name}>
                    <TableCell translate="no">{name}</TableCell>
                    <TableCell translate="no">
                      {state}
                      {isSync && ' · 동기'}
                    </TableCell>
                    <TableCell align="right">
                      {lagSeconds === null ? '없음' : showDuration(lagSeconds * 1_000)}
                    </TableCell>
                  </TableRow>
                ))}
              </CardsTable>
            )}
            <Subtitle>큰 테이블</Subtitle>
            <SomeFirst rows={tables} first={tables.slice(0, 3)} name="큰 테이블">
              {(shown) => (
                <ScrolledTable
                  label="큰 테이블 표"
                  name="큰 테이블"
                  heads={['테이블', { right: '크기' }, { right: '행 (어림)' }]}
                >
                  {shown.map((table) => (
                    <TableRow key={table.name}>
                      <TableCell translate="no">{table.name}</TableCell>
                      <TableCell align="right">{showBytes(table.bytes)}</TableCell>
                      <TableCell align="right">{showNumber(table.rows)}</TableCell>
                    </TableRow>
                  ))}
                </ScrolledTable>
              )}
            </SomeFirst>
          </>
        );
      }}
    </PartCard>
  );
}
