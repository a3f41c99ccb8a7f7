import type { UndoneWork } from '@iruon/contract';
import { jobLabels, smsLabels, workKindLabels, workStateLabels } from '@iruon/contract/labels';
import { Box, Button, Link, Typography } from '@mui/material';
import { useGetIdentity, useListContext, useNotify } from 'react-admin';
import { stateChip } from '../../../chips/chip.tsx';
import { Detail } from '../../../components/muted.tsx';
import { LinkOrText } from '../../../components/page-link.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { listOf } from '../../../lists/table/table-list.tsx';
import { useCall } from '../../../providers/use-call.ts';
import { lackOf, type Needed, useLack, useRights } from '../../../providers/use-lack.ts';
import { useReread } from '../../../providers/use-reread.ts';
import { useRetry } from '../../../providers/use-retry.ts';

export const { TableList, Column } = listOf<UndoneWork>();

const StateChip = stateChip(workStateLabels, { GIVEN_UP: 'problem', AGAIN: 'again' });

const textLabels = { JOB: jobLabels, SMS: smsLabels } as const;

const nameOf = ({ kind, name, about }: UndoneWork) =>
  kind === 'MAIL' ? about : (textLabels[kind][name] ?? workKindLabels[kind]);

/** The link to a member or a purchase of a message. */
const Related = ({ to, children }: { to: string; children: string }) => (
  <Link component={LinkOrText} to={to} variant="caption" sx={{ py: { xs: 1, md: 0 } }}>
    {children}
  </Link>
);

const purchaseAddress = (q: string) => `/purchases?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;

/** What failed: the job or the subject, and whom it was for. */
function Work(row: UndoneWork) {
  const readsPurchases = useLack('listConsolePurchases') === undefined;
  const readsUsers = useLack('listConsoleUsers') === undefined;
  const { recipient } = row;
  const [purchaseNo, _user] = [readsPurchases && row.purchaseNo, readsUsers && row._user];
  return (
    <>
      <Typography variant="body2" component="div">
        {nameOf(row)}
      </Typography>
      {recipient && <Detail>{recipient}</Detail>}
      {(purchaseNo || _user) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          {purchaseNo && <Related to={purchaseAddress(purchaseNo)}>{`주문 ${purchaseNo}`}</Related>}
          {_user && <Related to={`/users/${_user}/show`}>회원</Related>}
        </Box>
      )}
    </>
  );
}

/** A text of a server or a program, in English. */
export const Foreign = ({ children }: { children: string }) => (
  <Typography
    variant="caption"
    component="div"
    lang="en"
    translate="no"
    sx={{ color: 'text.secondary', maxWidth: 360, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
  >
    {children}
  </Typography>
);

interface VerbProps {
  ids: readonly string[];
  /** The action's label, for screen readers. */
  label: string;
  onDone?: () => void;
}

/** Retries messages and jobs now. */
function RetryButton({ ids, label, needs, onDone, children }: VerbProps & { needs?: Needed; children: string }) {
  const call = useCall();
  const notify = useNotify();

  async function attempt() {
    const { retried } = await call('retryUndoneWorks', { body: { _works: ids } });
    if (retried > 0) notify(`${showNumber(retried)}건을 다시 시도합니다.`, { type: 'success' });
    else notify('그사이 끝났거나 진행 중이어서 다시 시도하지 않았습니다.', { type: 'info' });
  }
  const { retry, isPending } = useRetry('undone-works', attempt, onDone);

  return (
    <Verb needs={needs}>
      <Button size="small" aria-label={label} onClick={retry} loading={isPending} sx={{ whiteSpace: 'nowrap' }}>
        {children}
      </Button>
    </Verb>
  );
}

/** Removes jobs whose work another job does later, with a reason. */
function DiscardButton({ ids, label, onDone, children }: VerbProps & { children: string }) {
  const call = useCall();
  const notify = useNotify();
  const reread = useReread([['undone-works'], ['system']], { afterRefusals: true });

  async function discard(reason: string) {
    const { discarded } = await reread(call('discardUndoneWorks', { body: { _works: ids, reason } }));
    if (discarded > 0) notify(`${showNumber(discarded)}건을 버렸습니다.`, { type: 'success' });
    else notify('버려도 되는 작업이 아니거나, 그사이 다시 시도되었습니다.', { type: 'info' });
    onDone?.();
  }

  return (
    <DialogButton
      size="small"
      color="error"
      aria-label={label}
      sx={{ whiteSpace: 'nowrap' }}
      dialog={(close) => (
        <ReasonDialog
          title="작업 버리기"
          question={label}
          effect="다음 실행이나 다른 작업이 같은 일을 합니다. 그런 작업만 버려지고, 나머지는 그대로 남습니다."
          verb="버리기"
          isDestructive
          onConfirm={discard}
          onClose={close}
        />
      )}
    >
      {children}
    </DialogButton>
  );
}

function Verbs(row: UndoneWork) {
  const isRoot = useGetIdentity().identity?.isRoot === true;
  const name = nameOf(row);
  if (row.kind === 'SMS' && row.state === 'GIVEN_UP') return <Detail>내용이 지워져 다시 보낼 수 없습니다</Detail>;
  return (
    <>
      {row.canRetry ? (
        <RetryButton ids={[row._id]} needs={`${row.area}:write`} label={`${name} 다시 시도`}>
          다시 시도
        </RetryButton>
      ) : (
        <Detail>곧 다시 시도합니다</Detail>
      )}
      {isRoot && row.canDiscard && (
        <DiscardButton ids={[row._id]} label={`${name} 버리기`}>
          버리기
        </DiscardButton>
      )}
    </>
  );
}

/** The actions for the chosen rows. */
export function ChosenVerbs() {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const isRoot = useGetIdentity().identity?.isRoot === true;
  const many = showNumber(selectedIds.length);
  const verb = { ids: selectedIds, onDone: () => onUnselectItems() };
  return (
    <>
      <RetryButton {...verb} label={`고른 ${many}건 다시 시도`}>
        {`다시 시도 ${many}`}
      </RetryButton>
      {isRoot && (
        <DiscardButton {...verb} label={`고른 ${many}건 버리기`}>
          {`버리기 ${many}`}
        </DiscardButton>
      )}
    </>
  );
}

/** Finds the rows whose retry can have an effect, and is allowed. */
export function useChoosable() {
  const rights = useRights();
  return ({ canRetry, canDiscard, area }: UndoneWork) =>
    (canRetry || canDiscard) && rights !== undefined && lackOf(rights, `${area}:write`) === undefined;
}

/** The columns of every list of failed works. */
export const workColumns = (
  <>
    <Column source="state" disableSort render={({ state }) => <StateChip state={state} />} />
    <Column source="kind" disableSort render={({ kind }) => workKindLabels[kind]} />
    <Column source="name" disableSort render={(row) => <Work {...row} />} />
    <Column source="lastError" disableSort render={({ lastError }) => <Foreign>{lastError}</Foreign>} />
    <Column source="tries" disableSort align="right" render={({ tries }) => showNumber(tries)} />
    <Column source="dueAt" disableSort render={({ dueAt }) => (dueAt ? showTime(dueAt) : '없음')} />
    <Column
      source="createdAt"
      render={({ createdAt, failedAt }) => (
        <>
          {showTime(createdAt)}
          {failedAt && <Detail>마지막 시도 {showTime(failedAt)}</Detail>}
        </>
      )}
    />
    <Column source="retry" disableSort render={(row) => <Verbs {...row} />} />
  </>
);

addTexts('undone-works', {
  nothing: '멈춘 메일·문자·작업이 없습니다.',
  fields: {
    kind: '구분',
    state: '상태',
    name: '내용',
    lastError: '마지막 오류',
    tries: '시도 횟수',
    dueAt: '다음 시도',
    createdAt: '생긴 때',
    retry: '관리',
  },
});
