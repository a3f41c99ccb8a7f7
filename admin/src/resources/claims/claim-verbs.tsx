import { courierCodes, couriers } from '@iruon/contract/labels';
import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { FormDialog, textIn } from '../../dialogs/form-dialog.tsx';
import { showWon } from '../../format/won.ts';
import type { ClaimRecord } from './claim-record.ts';
import { type ClaimVerb, claimVerbs, type Field, isRefusal, verbsOf } from './claim-words.ts';
import { useClaimChange } from './use-claim-change.ts';

/** What can be done with a claim; each asks first. */
export function ClaimVerbs({ claim }: { claim: ClaimRecord }) {
  const [asking, setAsking] = useState<ClaimVerb>();
  const { canAccess: mayPayBack = false } = useCanAccess({ resource: 'claims', action: 'refund' });
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {verbsOf(claim, mayPayBack).map((verb) => (
        <Button
          key={verb}
          variant={isRefusal(verb) ? 'outlined' : 'contained'}
          color={isRefusal(verb) ? 'error' : 'primary'}
          onClick={() => setAsking(verb)}
        >
          {claimVerbs[verb].label}
        </Button>
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
      isGrave={isRefusal(verb)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {verb.endsWith('_COMPLETED') && claim.preview && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          환불 금액 <b>{showWon(claim.preview.amount)}</b>
        </Alert>
      )}
      {fields.map((field) => (
        <FieldOf key={field} field={field} />
      ))}
    </FormDialog>
  );
}

const textLabels = { message: '남길 말', note: '이체한 내용', reason: '회원에게 전할 사유' };

function FieldOf({ field }: { field: Field }) {
  switch (field) {
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
          <TextField name="courierCode" label="택배사" select required defaultValue="CJ">
            {courierCodes.map((code) => (
              <MenuItem key={code} value={code}>
                {couriers[code].name}
              </MenuItem>
            ))}
          </TextField>
          <TextField name="invoiceNo" label="송장번호" required slotProps={{ htmlInput: { maxLength: 30 } }} />
        </>
      );
  }
}
