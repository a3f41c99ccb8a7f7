import type { ConsoleLegacyOrder, LegacyOrderStatus } from '@iruon/contract';
import { type CourierCode, legacyOrderStatusLabels } from '@iruon/contract/labels';
import { Alert, Box, Button, TextField } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { Verb } from '../../../dialogs/verb.tsx';
import { useUnsaved } from '../../../leaving/use-unsaved.ts';
import { courierChoices } from '../../../lists/choices.ts';
import type { BodyOf } from '../../../providers/call.ts';
import { useAttempt } from '../../../providers/use-attempt.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useReread } from '../../../providers/use-reread.ts';

/** Invoice, message to the member, and a memo for operators only. */
export function NoteForm({ order }: { order: ConsoleLegacyOrder & { id: string } }) {
  const { write } = useLegacyOrderChange();
  const notify = useNotify();
  const { attempt, isPending, refusal } = useAttempt();
  const [isDirty, setDirty] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useUnsaved({ isDirty: isDirty && !isPending, save });

  function save(): Promise<boolean> {
    const form = new FormData(element.current ?? undefined);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    return attempt(async () => {
      await write(order.id, {
        courier: (text('courier') as CourierCode) || null,
        invoiceNo: text('invoiceNo') || null,
        statusMessage: text('statusMessage'),
        memo: text('memo'),
        updatedAt: order.updatedAt,
      });
      setDirty(false);
      notify('저장했습니다.', { type: 'success' });
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <Box
      component="form"
      ref={element}
      onSubmit={submit}
      onChange={() => setDirty(true)}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '180px 1fr' } }}>
        <ChoiceField
          name="courier"
          label="택배사"
          choices={[{ id: '', name: '없음' }, ...courierChoices]}
          defaultValue={order.courier ?? ''}
        />
        <TextField name="invoiceNo" label="송장번호" defaultValue={order.invoiceNo ?? ''} />
      </Box>
      <TextField
        name="statusMessage"
        label="회원에게 보일 안내"
        defaultValue={order.statusMessage}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        name="memo"
        label="메모 (회원에게 보이지 않음)"
        defaultValue={order.memo}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Box>
        <Verb needs="changeLegacyOrder">
          <Button type="submit" variant="contained" loading={isPending}>
            저장
          </Button>
        </Verb>
      </Box>
    </Box>
  );
}

/**
 * The actions on legacy orders. Pessimistic: the data is reloaded after the server's confirmation. Each throws
 * HttpError.
 */
export function useLegacyOrderChange() {
  const call = useCall();
  const reread = useReread([['legacy-orders']]);

  return {
    write: (_id: string, body: BodyOf<'changeLegacyOrder'>) =>
      reread(call('changeLegacyOrder', { path: { _id }, body })),
    move: (_id: string, state: LegacyOrderStatus, message: string) =>
      reread(call('changeLegacyOrderState', { path: { _id, state }, body: message ? { message } : {} })),
  };
}

interface MoveDialogProps {
  order: ConsoleLegacyOrder & { id: string };
  to: LegacyOrderStatus;
  onClose: () => void;
}

/** Confirms the move of a legacy order and shows the message its member receives. */
export function MoveDialog({ order, to, onClose }: MoveDialogProps) {
  const { move } = useLegacyOrderChange();
  const notify = useNotify();
  const label = legacyOrderStatusLabels[to];

  async function confirm(form: FormData): Promise<void> {
    await move(order.id, to, textIn(form, 'message'));
    notify(`‘${label}’ 상태로 바꾸었습니다.`, { type: 'success' });
  }

  return (
    <FormDialog
      title={`${label} 처리`}
      question={`${order.orderNo} · ${order.title}`}
      effect={`지금은 ${legacyOrderStatusLabels[order.status]} 상태입니다. ${label} 상태로 바꾸며, 환불이나 재고는 움직이지 않습니다.`}
      verb="바꾸기"
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        name="message"
        label="회원에게 보일 안내 (선택)"
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
}
