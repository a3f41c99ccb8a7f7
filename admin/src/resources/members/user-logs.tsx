import type { UserLog } from '@iruon/contract';
import { auditActionLabels, auditObjectLabels } from '@iruon/contract/labels';
import { Link } from '@mui/material';
import { AutocompleteInput, SearchInput, SelectInput, TextInput, useListContext } from 'react-admin';
import { auditAddressOf } from '../../addresses/audit-addresses.ts';
import { AuditChanges } from '../../components/audit/audit-changes.tsx';
import { UndoButton } from '../../components/audit/undo-button.tsx';
import { Muted } from '../../components/muted.tsx';
import { LinkOrText } from '../../components/page-link.tsx';
import { Facts, Panel } from '../../components/panel.tsx';
import { RecordPage } from '../../components/record-page.tsx';
import { SheetExportButton } from '../../downloads/sheet-export-button.tsx';
import { showTime } from '../../format/seoul-time.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { periodFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { addressOf } from '../../providers/call.ts';

type Row = UserLog & { id: string };
const { TableList, Column } = listOf<Row>();

const byName = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels)
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ko'));

const filters = [
  <SearchInput key="operator" source="operator" placeholder="처리자 이름, 아이디" alwaysOn sx={{ minWidth: 220 }} />,
  periodFilter,
  <SelectInput
    key="objectType"
    source="objectType"
    label="대상 종류"
    choices={byName(auditObjectLabels)}
    alwaysOn
    sx={{ minWidth: 150 }}
  />,
  <TextInput key="q" source="q" label="대상 이름, 번호" alwaysOn sx={{ minWidth: 180 }} />,
  <AutocompleteInput
    key="action"
    source="action"
    label="한 일"
    choices={byName(auditActionLabels)}
    sx={{ minWidth: 220 }}
  />,
];

type Filter = Partial<Record<'operator' | 'action' | 'objectType' | 'q', string>>;

/** Exports the log with the list's filter, for the period of the dialog. */
function ExportButton() {
  const { operator, action, objectType, q } = useListContext<Row>().filterValues as Filter;
  return (
    <SheetExportButton
      resource="user-logs"
      title="처리 기록 엑셀 내려받기"
      direct={({ orderStatus: _, ...range }) =>
        addressOf('exportUserLogs', {
          query: {
            ...range,
            ...(operator && { operator }),
            ...(action && { action }),
            ...(objectType && { objectType }),
            ...(q && { q }),
          },
        })
      }
    />
  );
}

/** An object with its name at that time, linked to its page. */
function AuditObject({ object }: Pick<Row, 'object'>) {
  const to = auditAddressOf(object);
  const name = object.name || '이름 없음';
  return (
    <>
      <Muted>{object.label}</Muted>
      {to === undefined ? (
        name
      ) : (
        <Link component={LinkOrText} to={to} underline="hover">
          {name}
        </Link>
      )}
    </>
  );
}

/** The audit log: operator, action, object, changes, time, IP address and reason. */
function UserLogList() {
  return (
    <TableList filters={filters} actions={<ExportButton />} rowClick={false} hiddenColumns={['address', 'requestId']}>
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
      <Column
        source="actorName"
        disableSort
        render={({ actorName, actorRole }) =>
          actorRole ? `${actorName ?? '시스템'} (${actorRole})` : (actorName ?? '시스템')
        }
      />
      <Column
        source="action"
        disableSort
        render={({ id, actionLabel }) => (
          <Link component={LinkOrText} to={`/user-logs/${id}/show`} underline="hover">
            {actionLabel}
          </Link>
        )}
      />
      <Column source="object" disableSort render={({ object }) => <AuditObject object={object} />} />
      <Column source="changes" disableSort render={({ changes }) => <AuditChanges changes={changes} />} />
      <Column
        source="userName"
        disableSort
        render={({ _user, userName }) => _user && <MemberLink id={_user} name={userName} />}
      />
      <Column source="reason" disableSort />
      <Column source="address" disableSort />
      <Column source="requestId" disableSort />
    </TableList>
  );
}

/** One entry, whole: what was done to which object, each value before and after, by whom, when, why, and by which request. */
const UserLogShow = () => (
  <RecordPage<Row> listOf="처리 기록" title={({ actionLabel }) => actionLabel} chips={() => null}>
    {(log) => (
      <>
        <Panel title="처리">
          <Facts
            facts={[
              ['대상', <AuditObject key="object" object={log.object} />],
              ['처리자', log.actorName ?? '시스템'],
              ['역할', log.actorRole],
              ['일시', showTime(log.createdAt)],
              ['사유', log.reason],
              ['회원', log._user && <MemberLink key="member" id={log._user} name={log.userName} />],
              ['접속 주소', log.address],
              ['요청 번호', log.requestId],
            ]}
          />
        </Panel>
        <UndoButton change={log.change?._undoLog === log.id ? null : log.change} />
        {log.change?._undoLog === log.id && (
          <Link component={LinkOrText} to={`/user-logs/${log.change._log}/show`}>
            되돌린 작업의 기록
          </Link>
        )}
        <Panel title="바뀐 내용">
          {log.changes.length === 0 ? (
            <Muted>바뀐 값이 없습니다.</Muted>
          ) : (
            <AuditChanges changes={log.changes} max={log.changes.length} />
          )}
        </Panel>
      </>
    )}
  </RecordPage>
);

const MemberLink = ({ id, name }: { id: string; name: string | null }) => (
  <Link component={LinkOrText} to={`/users/${id}/show`} underline="hover">
    {name}
  </Link>
);

addTexts('user-logs', {
  nothing: '아직 기록이 없습니다.',
  fields: {
    createdAt: '일시',
    actorName: '처리자',
    action: '한 일',
    actorRole: '역할',
    object: '대상',
    changes: '내용',
    userName: '회원',
    reason: '사유',
    address: '접속 주소',
    operator: '처리자',
    objectType: '대상 종류',
    q: '대상 이름, 번호',
    requestId: '요청 번호',
    from: '시작일',
    to: '종료일',
  },
});

export const screens = { list: UserLogList, show: UserLogShow };
