import type { CourierCode } from '@iruon/contract/labels';
import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { dashboardKey } from '../../../dashboard/use-dashboard.ts';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { showWon } from '../../../format/won.ts';
import { courierChoices } from '../../../lists/choices.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useLack } from '../../../providers/use-lack.ts';
import { AccountFields } from './account-fields.tsx';
import {
  barredOf,
  type ClaimRecord,
  type ClaimVerb,
  claimVerbs,
  type Field,
  isRefusal,
  needsOf,
  verbsOf,
} from './claim-verbs.ts';
import { useClaimPieces } from './lots-panel.tsx';

/** The actions on a claim; each asks for confirmation. */
export function ClaimVerbs({ claim }: { claim: ClaimRecord }) {
  const [asking, setAsking] = useState<ClaimVerb>();
  const mayPayBack = useLack('refunds:write') === undefined;
  const barred = mayPayBack ? null : barredOf(claim);
  const open = verbsOf(claim, true);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      {(barred && !open.includes(barred) ? [barred, ...open] : open).map((verb) => (
        <Verb key={verb} needs={needsOf(verb)}>
          <Button
            variant={isRefusal(verb) ? 'outlined' : 'contained'}
            color={isRefusal(verb) ? 'error' : 'primary'}
            onClick={() => setAsking(verb)}
          >
            {claimVerbs[verb].label}
          </Button>
        </Verb>
      ))}
      {asking && <Question claim={claim} verb={asking} onClose={() => setAsking(undefined)} />}
    </Box>
  );
}

interface QuestionProps {
  claim: ClaimRecord;
  verb: ClaimVerb;
  onClose: () => void;
}

function Question({ claim, verb, onClose }: QuestionProps) {
  const change = useClaimChange();
  const notify = useNotify();
  const { label, effect, fields } = claimVerbs[verb];
  const open = claim.group.filter(({ state }) => state === claim.state);
  const isPaying = verb.endsWith('_COMPLETED') && claim.preview !== null;

  async function confirm(form: FormData): Promise<void> {
    const given = [...form.keys()].map((name) => [name, textIn(form, name)]);
    await change(claim, verb, Object.fromEntries(given.filter(([, value]) => value !== '')));
    notify(`${label} 처리했습니다.`, { type: 'success' });
  }

  return (
    <FormDialog
      title={label}
      effect={effect}
      verb={label}
      isDestructive={isRefusal(verb)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isPaying && claim.preview && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {open.length > 0 && `함께 신청한 ${open.length + 1}건을 모두 승인하면 `}환불 금액{' '}
          <b>{showWon(claim.preview.amount)}</b>
        </Alert>
      )}
      {isPaying && open.length > 0 && (
        <LabelledCheckbox
          label={`함께 신청한 상품 ${open.length}건도 승인하고 한 번에 환불`}
          name="together"
          value="yes"
          defaultChecked
        />
      )}
      <MissingLots claim={claim} verb={verb} />
      {fields.map((field) => (
        <FieldOf key={field} field={field} />
      ))}
    </FormDialog>
  );
}

/** The steps after which nobody may look for goods that did not arrive. */
const ENDING: readonly ClaimVerb[] = ['RETURN_COMPLETED', 'EXCHANGE_SHIPPING', 'EXCHANGE_COMPLETED'];

/** Warns before a claim goes on without some of its lots. */
function MissingLots({ claim, verb }: Pick<QuestionProps, 'claim' | 'verb'>) {
  const { data } = useClaimPieces(claim);
  const missing = data?.claimPieces.missing ?? 0;
  if (missing === 0 || !ENDING.includes(verb)) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {`로트로 확인하지 않은 상품이 ${missing}개 있습니다. 지금 마쳐도 나중에 스캔할 수 있지만, 스캔할 때까지 재고로 돌아오지 않습니다.`}
    </Alert>
  );
}

const textLabels = { message: '남길 말', note: '이체한 내용', reason: '회원에게 전할 사유' };

function FieldOf({ field }: { field: Field }) {
  switch (field) {
    case 'account':
      return <AccountFields isRequired />;
    case 'message':
    case 'note':
    case 'reason':
      return (
        <TextField
          name="message"
          label={textLabels[field]}
          required={field !== 'message'}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      );
    case 'date':
      return (
        <TextField name="date" label="발송 예정일" type="date" required slotProps={{ inputLabel: { shrink: true } }} />
      );
    case 'shelf':
      return (
        <TextField name="shelf" label="재고" select defaultValue="yes">
          <MenuItem value="yes">다시 판매할 수 있어 재고에 넣음</MenuItem>
          <MenuItem value="no">재고에 넣지 않음 (품절, 파손)</MenuItem>
        </TextField>
      );
    case 'restock':
      return (
        <TextField name="restock" label="재고" select required defaultValue="">
          <MenuItem value="yes">다시 판매할 수 있어 재고에 넣음</MenuItem>
          <MenuItem value="no">재고에 넣지 않음</MenuItem>
        </TextField>
      );
    case 'invoice':
      return (
        <>
          <ChoiceField name="courierCode" label="택배사" required choices={courierChoices} defaultValue="CJ" />
          <TextField name="invoiceNo" label="송장번호" required slotProps={{ htmlInput: { maxLength: 30 } }} />
        </>
      );
  }
}

type Form = Readonly<Record<string, string>>;

/** Sends an action with the input of its form. */
function send(call: ReturnType<typeof useCall>, { _id, _order }: ClaimRecord, verb: ClaimVerb, form: Form) {
  const path = { _id };
  switch (verb) {
    case 'ACCOUNT': {
      const { bankCode = '', accountNumber = '', accountHolder = '' } = form;
      return call('setConsoleRefundAccount', { path, body: { bankCode, accountNumber, accountHolder } });
    }
    case 'RETRY':
      return call('retryRefund', { path });
    case 'SENT':
      return call('sendRefundByHand', { path, body: { message: form.message ?? '' } });
    case 'COLLECTION_COMPLETE':
      return call('changeCollection', { path: { _id, state: verb }, body: { restock: form.restock === 'yes' } });
    case 'COLLECTION_PROGRESS':
      return call('changeCollection', { path: { _id, state: verb }, body: {} });
    default: {
      const { message, date, courierCode, invoiceNo, together, shelf } = form;
      const body = {
        message,
        date,
        courierCode: courierCode as CourierCode | undefined,
        invoiceNo,
        ...(together && { together: true }),
        ...(shelf && { restock: shelf === 'yes' }),
      };
      return call('changeOrderState', { path: { _id: _order, state: verb }, body });
    }
  }
}

/** Runs an action, and reloads claims, orders and queues after the server's confirmation. Throws HttpError. */
function useClaimChange() {
  const call = useCall();
  const client = useQueryClient();
  return async (claim: ClaimRecord, verb: ClaimVerb, form: Form): Promise<void> => {
    await send(call, claim, verb, form);
    for (const queryKey of [['claims'], ['orders'], dashboardKey]) await client.invalidateQueries({ queryKey });
  };
}
