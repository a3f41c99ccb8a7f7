import type { Webhook } from '@iruon/contract';
import { withParticle } from '@iruon/contract/korean';
import { eventTypeLabels, webhookDisabledLabels } from '@iruon/contract/labels';
import { Alert, Box, Button } from '@mui/material';
import { useRedirect } from 'react-admin';
import { Facts, Panel } from '../../../components/panel.tsx';
import { RecordPage } from '../../../components/record-page.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog } from '../../../dialogs/form-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { useVerb } from '../../../providers/use-verb.ts';
import { DeliveryList } from './delivery-list.tsx';
import { useWebhookCalls } from './use-webhook-calls.ts';
import { WebhookStateChip } from './webhook-chips.tsx';
import { RotateDialog, WebhookDialog } from './webhook-dialogs.tsx';

type Row = Webhook & { id: string };

/** One endpoint: its state, its verbs, and its deliveries. */
export function WebhookShow() {
  return (
    <RecordPage<Row> title={({ name }) => name} chips={({ state }) => <WebhookStateChip state={state} />}>
      {(webhook) => (
        <>
          <Settings webhook={webhook} />
          <DeliveryList webhookId={webhook._id} dead={webhook.dead} />
        </>
      )}
    </RecordPage>
  );
}

function Settings({ webhook }: { webhook: Row }) {
  const { _id, state, disabledReason, failingSince, previousUntil, deliveredAt } = webhook;
  return (
    <Panel title="받는 프로그램">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {disabledReason && (
          <Alert severity="error">
            {webhookDisabledLabels[disabledReason]} 받는 프로그램을 확인한 뒤 다시 켜고, 실패한 것을 다시 보내 주세요.
          </Alert>
        )}
        {state === 'ACTIVE' && failingSince && (
          <Alert severity="warning">
            {showTime(failingSince)}부터 전달하지 못하고 있습니다. 사흘이 지나면 중지됩니다.
          </Alert>
        )}
        <Facts
          facts={[
            [
              '주소',
              <Box component="span" key="url" translate="no" sx={{ overflowWrap: 'anywhere' }}>
                {webhook.url}
              </Box>,
            ],
            ['이벤트', webhook.eventTypes.map((type) => eventTypeLabels[type]).join(', ')],
            ['마지막 전달', deliveredAt ? showTime(deliveredAt) : '아직 없음'],
            ['이전 비밀값', previousUntil && `${showTime(previousUntil)}까지 함께 서명`],
          ]}
        />
        <Verbs key={_id} webhook={webhook} />
      </Box>
    </Panel>
  );
}

const tall = { minHeight: { xs: 44, md: 36 } };

function Verbs({ webhook }: { webhook: Row }) {
  const { setState, test, remove } = useWebhookCalls();
  const { isPending, run } = useVerb();
  const redirect = useRedirect();
  const { _id, state, name } = webhook;
  const isActive = state === 'ACTIVE';
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Verb needs="testWebhook">
        <Button
          variant="outlined"
          disabled={!isActive || isPending}
          onClick={() => run(() => test(_id), '시험 이벤트를 보냈습니다. 아래 전달 내역에서 결과를 확인하세요.')}
          sx={tall}
        >
          시험 전송
        </Button>
      </Verb>
      <Verb needs="setWebhookState">
        <Button
          variant={isActive ? 'outlined' : 'contained'}
          disabled={isPending}
          onClick={() =>
            run(
              () => setState(_id, isActive ? 'PAUSED' : 'ACTIVE'),
              isActive ? '멈추었습니다. 이벤트는 모아 두었다가 다시 켜면 보냅니다.' : '다시 보내기 시작합니다.',
            )
          }
          sx={tall}
        >
          {isActive ? '일시정지' : '다시 켜기'}
        </Button>
      </Verb>
      <DialogButton
        variant="outlined"
        sx={tall}
        dialog={(close) => <WebhookDialog webhook={webhook} onClose={close} />}
      >
        변경
      </DialogButton>
      <DialogButton variant="outlined" sx={tall} dialog={(close) => <RotateDialog webhook={webhook} onClose={close} />}>
        비밀값 교체
      </DialogButton>
      <DialogButton
        color="error"
        sx={tall}
        dialog={(close) => (
          <FormDialog
            title="웹훅 삭제"
            question={`${withParticle(name, '을/를')} 삭제합니다.`}
            effect="전달 대기 중인 이벤트와 전달 내역도 함께 지워집니다."
            verb="삭제"
            isDestructive
            onConfirm={async () => {
              await remove(_id);
              redirect('list', 'webhooks');
            }}
            onClose={close}
          />
        )}
      >
        삭제
      </DialogButton>
    </Box>
  );
}
