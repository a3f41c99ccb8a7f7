import type { ApiKey } from '@iruon/contract';
import { Alert, Box, Button } from '@mui/material';
import { LastActions } from '../../../components/audit/last-actions.tsx';
import { LinkOrNothing } from '../../../components/page-link.tsx';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { ApiKeyStateChip } from './api-key-chip.tsx';
import { RevokeDialog, RotateDialog } from './api-key-dialogs.tsx';

type Row = ApiKey & { id: string };

const usedAt = (at: string | null) => (at ? showTime(at) : '아직 없음');

/** One key: its state, its verbs, and what it did. */
export function ApiKeyShow() {
  const call = useCall();
  return (
    <RecordPage<Row> title={({ name }) => name} chips={({ state }) => <ApiKeyStateChip state={state} />}>
      {(apiKey) => (
        <>
          <Settings apiKey={apiKey} />
          <LastActions
            of={apiKey._id}
            read={(range) => call('listUserLogs', { query: { range, filter: JSON.stringify({ _actor: apiKey._id }) } })}
          />
        </>
      )}
    </RecordPage>
  );
}

/** What has to be done about a key. */
function Warning({ apiKey: { state, expiresAt, previous } }: { apiKey: ApiKey }) {
  if (state === 'EXPIRED')
    return <Alert severity="error">만료되어 프로그램의 요청이 거절됩니다. 계속 쓰려면 교체해 주세요.</Alert>;
  if (state === 'EXPIRING')
    return <Alert severity="warning">{showTime(expiresAt)}에 만료됩니다. 그 전에 교체해 주세요.</Alert>;
  if (!previous) return null;
  return (
    <Alert severity="info">
      이전 키도 {showTime(previous.until)}까지 쓸 수 있습니다. 이전 키의 마지막 사용: {usedAt(previous.lastUsedAt)}
    </Alert>
  );
}

const tall = { minHeight: { xs: 44, md: 36 } };

function Settings({ apiKey }: { apiKey: Row }) {
  const { prefix, previous, roleName, perMinute, lastUsedAt, expiresAt, revokedAt, createdBy, createdAt, name } =
    apiKey;
  const actor = JSON.stringify({ operator: `API 키 ${name}` });
  return (
    <Panel title="연결한 프로그램">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Warning apiKey={apiKey} />
        <Facts
          facts={[
            [
              '키의 앞부분',
              <Box component="span" key="prefix" translate="no" sx={{ overflowWrap: 'anywhere' }}>
                {prefix}
              </Box>,
            ],
            ['이전 키의 앞부분', previous?.prefix],
            ['역할', roleName],
            ['분당 요청 수', `${showNumber(perMinute)}회`],
            ['마지막 사용', usedAt(lastUsedAt)],
            ['만료일시', showTime(expiresAt)],
            ['폐기일시', revokedAt && showTime(revokedAt)],
            ['등록', `${createdBy} · ${showTime(createdAt)}`],
          ]}
        />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {!revokedAt && (
            <>
              <DialogButton
                variant="outlined"
                needs="rotateApiKey"
                sx={tall}
                dialog={(close) => <RotateDialog apiKey={apiKey} onClose={close} />}
              >
                교체
              </DialogButton>
              <DialogButton
                color="error"
                needs="revokeApiKey"
                sx={tall}
                dialog={(close) => <RevokeDialog apiKey={apiKey} onClose={close} />}
              >
                폐기
              </DialogButton>
            </>
          )}
          <Button component={LinkOrNothing} to={`/user-logs?filter=${encodeURIComponent(actor)}`} sx={tall}>
            처리 기록에서 보기
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
