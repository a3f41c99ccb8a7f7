import type { FindingCode, SystemFinding } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { jobLabels, providerLabels, recoveryLabels } from '@iruon/contract/labels';
import { showNumber } from '../../../format/won.ts';

/** What an operator reads about a finding, and does next. */
interface Advice {
  /** The facts, as a sentence. */
  says: (finding: SystemFinding) => string;
  /** The next step; commands and settings are in backticks. */
  next: string;
  /** The page, or the part of this page, where the next step is done. */
  to: string;
  link: string;
  /** The section of docs/runbook.md. */
  runbook?: string;
}

const many = ({ count }: SystemFinding) => showNumber(count ?? 0);
const jobOf = ({ subject }: SystemFinding) => jobLabels[subject] ?? '여러 작업';
const providerOf = ({ subject }: SystemFinding) =>
  (providerLabels as Readonly<Record<string, string>>)[subject] ?? '외부 서비스';

const recoveryOf = ({ subject }: SystemFinding) =>
  (recoveryLabels as Readonly<Record<string, string>>)[subject] ?? '백업';

const dashboard = { to: '/', link: '오늘 할 일' };
const work = { to: '#works', link: '멈춘 작업 보기' };
const texts = { to: '#texts', link: '문자 보기' };
const messages = { to: '#messages', link: '메일 보기' };
const schedule = { to: '#schedule', link: '예약 작업 보기' };
const servers = { to: '#servers', link: '서버 보기' };
const database = { to: '#database', link: '데이터베이스 보기' };
const statements = { to: '#statements', link: '쿼리 보기' };
const backups = { to: '#backups', link: '백업 보기' };
const storage = { to: '#storage', link: '파일 저장소 보기' };
const providers = { to: '#providers', link: '외부 서비스 보기' };

export const advice: Record<FindingCode, Advice> = {
  JOBS_FAILED: {
    says: (finding) =>
      `${withParticle(jobOf(finding), '이/가')} 끝까지 실패했습니다. ${many(finding)}건이 멈춰 있습니다.`,
    next: '마지막 오류를 읽고 원인을 고친 다음 다시 시도하세요.',
    runbook: 'Jobs failed',
    ...work,
  },
  JOBS_WAIT: {
    says: (finding) => `${jobOf(finding)} ${many(finding)}건이 10분 넘게 밀려 있습니다.`,
    next: '작업을 실행하는 서버가 있는지, 한 종류의 작업이 자리를 모두 쓰고 있지 않은지 확인하세요.',
    runbook: 'Queue waits',
    ...servers,
  },
  SCHEDULE_LATE: {
    says: (finding) => `${withParticle(jobOf(finding), '이/가')} 제시간에 시작하지 않았습니다.`,
    next: '작업을 실행하는 서버가 있는지 확인하세요.',
    runbook: 'Queue waits',
    ...schedule,
  },
  SCHEDULE_FAILED: {
    says: (finding) => `${jobOf(finding)}의 마지막 실행이 실패했습니다.`,
    next: '오류를 읽어 보세요. 다음 시각에 다시 실행됩니다.',
    runbook: 'Jobs failed',
    ...schedule,
  },
  MAILS_FAILED: {
    says: (finding) => `하루 동안 메일 ${many(finding)}건을 끝내 보내지 못했습니다.`,
    next: '한 사람만 받지 못했는지, 모두 받지 못했는지 응답을 읽어 보세요.',
    runbook: 'Mails failed',
    ...messages,
  },
  MAILS_WAIT: {
    says: (finding) => `메일 ${many(finding)}건이 10분 넘게 밀려 있습니다.`,
    next: '메일 서버에 연결되는지 확인하세요. 연결되면 저절로 보냅니다.',
    runbook: 'Queue waits',
    ...providers,
  },
  SMS_FAILED: {
    says: (finding) => `하루 동안 문자 ${many(finding)}건을 보내지 못했습니다.`,
    next: '문자 업체의 잔액과 발신번호를 확인하세요. 인증번호는 고객이 다시 요청해야 합니다.',
    runbook: 'Messages failed',
    ...texts,
  },
  SMS_WAIT: {
    says: (finding) => `문자 ${many(finding)}건이 10분 넘게 밀려 있습니다.`,
    next: '작업을 실행하는 서버가 있는지 확인하세요.',
    runbook: 'Queue waits',
    ...servers,
  },
  PAYMENTS_IN_DOUBT: {
    says: (finding) => `결제사에 물었지만 3분 넘게 결과를 모르는 거래가 ${many(finding)}건 있습니다.`,
    next: '결제사에서 손으로 취소하지 마세요. 응답이 오면 저절로 처리됩니다. 결제사 상태를 확인하세요.',
    runbook: 'Payments in doubt',
    ...dashboard,
  },
  REFUNDS_FAILED: {
    says: (finding) => `결제사가 환불 ${many(finding)}건을 거절했습니다.`,
    next: '취소·교환·반품에서 거절한 이유를 읽고 다시 보내세요.',
    runbook: 'Refunds failed',
    ...dashboard,
  },
  REFUNDS_OVERDUE: {
    says: (finding) => `법에서 정한 날이 지난 환불이 ${many(finding)}건 있습니다.`,
    next: '오래된 것부터 송금하거나 다시 보내세요. 늦은 만큼 이자를 드려야 합니다.',
    runbook: 'Refunds overdue',
    ...dashboard,
  },
  PROVIDER_FAILING: {
    says: (finding) =>
      `한 시간 동안 ${withParticle(providerOf(finding), '이/가')} ${many(finding)}번 제대로 응답하지 않았습니다.`,
    next: '업체의 상태 페이지와 설정의 주소·키를 확인하세요.',
    runbook: 'Provider failing',
    ...providers,
  },
  RECONCILIATION_OPEN: {
    says: (finding) => `결제사 내역과 다른 거래가 있는 대사가 ${many(finding)}건 있습니다.`,
    next: '다른 거래를 하나씩 확인하고 다시 대조하세요.',
    to: '/reconciliations',
    link: '결제 대사',
  },
  CONNECTIONS_HIGH: {
    says: (finding) => `데이터베이스 연결을 ${many(finding)}개 쓰고 있습니다. 한도의 80%를 넘었습니다.`,
    next: '오래 걸리는 쿼리를 먼저 찾고, 내려받기처럼 미룰 수 있는 일을 멈추세요.',
    runbook: 'Database connections used',
    ...statements,
  },
  TRANSACTION_OLD: {
    says: () => '트랜잭션 하나가 10분 넘게 열려 있습니다. 그동안 지운 행의 자리를 쓰지 못합니다.',
    next: '실행 중인 쿼리에서 어느 프로그램인지 확인하고 끝내세요.',
    ...statements,
  },
  ARCHIVE_FAILING: {
    says: () => '변경 기록(WAL)을 보관하지 못하고 있습니다. 지금 잃으면 그 뒤의 주문을 되살릴 수 없습니다.',
    next: '보관하는 곳의 공간과 권한을 확인하세요.',
    runbook: 'WAL archive late',
    ...backups,
  },
  BACKUP_OLD: {
    says: () => '26시간 넘게 성공한 백업이 없습니다.',
    next: '백업을 실행하는 타이머와 마지막 출력을 확인하고, `npm run backup`을 실행하세요.',
    runbook: 'Backup old',
    ...backups,
  },
  BACKUP_FAILED: {
    says: (finding) => `마지막 ${withParticle(recoveryOf(finding), '이/가')} 실패했습니다.`,
    next: '이유를 읽고 원인을 고친 뒤 다시 실행하세요.',
    runbook: 'Backup failed',
    ...backups,
  },
  DRILL_OLD: {
    says: () => '100일 넘게 복구를 연습하지 않았습니다. 백업을 쓸 수 있는지 아무도 모릅니다.',
    next: '마지막 백업을 다른 데이터베이스에 복구해 보세요.',
    runbook: 'Drill old',
    ...backups,
  },
  REPLICA_LATE: {
    says: (finding) => `복제본이 ${many(finding)}초 늦습니다.`,
    next: '복제본의 부하와 네트워크를 확인하세요.',
    ...database,
  },
  LOCK_WAIT: {
    says: (finding) => `쿼리 ${many(finding)}개가 다른 쿼리가 끝나기를 5초 넘게 기다립니다.`,
    next: '막고 있는 세션을 찾아 필요하면 끝내세요.',
    runbook: 'Database connections used',
    ...statements,
  },
  STATEMENT_LONG: {
    says: (finding) => `쿼리 ${many(finding)}개가 30초 넘게 걸리고 있습니다.`,
    next: '어느 프로그램인지 확인하세요. 내려받기나 백업이면 기다려도 됩니다.',
    runbook: 'Slow responses',
    ...statements,
  },
  STORAGE_FAULT: {
    says: () => '파일을 저장하거나 읽을 수 없습니다. 주문은 되지만 사진과 첨부는 되지 않습니다.',
    next: '디스크 공간과 권한, 또는 버킷의 주소와 키를 확인하세요.',
    runbook: 'Files disk full',
    ...storage,
  },
  DISK_LOW: {
    says: () => '파일을 저장하는 디스크가 거의 찼습니다.',
    next: '백업을 옮기거나 디스크를 늘리세요. 다시 시작하지 않아도 됩니다.',
    runbook: 'Files disk nearly full',
    ...storage,
  },
  NO_WORKER: {
    says: () => '작업을 실행하는 서버가 없습니다. 메일·환불·예약 작업이 멈춰 있습니다.',
    next: '작업을 실행하도록 설정한 서버(`JOBS=inline`, `JOBS=only`)를 시작하세요.',
    runbook: 'Server down',
    ...servers,
  },
  SERVER_SILENT: {
    says: (finding) => `서버 ${many(finding)}대가 1분 넘게 소식이 없습니다. 멈췄거나 갑자기 끝났습니다.`,
    next: '그 서버의 마지막 로그를 확인하세요. 다시 시작했다면 한 시간 뒤에 사라집니다.',
    runbook: 'Server down',
    ...servers,
  },
  SERVER_DEGRADED: {
    says: () => '일부 기능이 멈춘 서버가 있습니다.',
    next: '서버의 이유를 읽어 보세요.',
    ...servers,
  },
  RELEASES_DIFFER: {
    says: (finding) => `서버가 서로 다른 ${many(finding)}가지 버전으로 실행되고 있습니다.`,
    next: '배포 중이면 끝날 때까지 기다리고, 아니면 옛 버전의 서버를 다시 시작하세요.',
    ...servers,
  },
  MIGRATIONS_PENDING: {
    says: (finding) => `이 버전의 마이그레이션 ${many(finding)}개가 적용되지 않았습니다.`,
    next: '백업한 뒤 `npm run db:migrate`를 실행하세요.',
    ...servers,
  },
};
