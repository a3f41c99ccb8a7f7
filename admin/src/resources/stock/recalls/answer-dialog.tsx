import type { RecallDetail, RecallPartyDetail } from '@iruon/contract';
import { recallSourceLabels } from '@iruon/contract/labels';
import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { showNumber } from '../../../format/won.ts';
import { choicesOf } from '../../../lists/choices.ts';
import { partyName, useRecallCalls } from './recall-calls.tsx';

const { PAGE: _, ...taken } = recallSourceLabels;
type Source = keyof typeof taken;
const parts = [
  ['used', '사용'],
  ['toReturn', '반품'],
  ['stored', '보관'],
  ['missing', '없음'],
] as const;

interface AnswerDialogProps {
  recall: RecallDetail;
  party: RecallPartyDetail;
  onClose: () => void;
}

/** The answer of a buyer by phone or in person, entered by an operator. Each piece of a lot is in one of four numbers. */
export function AnswerDialog({ recall, party, onClose }: AnswerDialogProps) {
  const { answer } = useRecallCalls();
  const notify = useNotify();
  const [source, setSource] = useState<Source>('PHONE');

  async function save(form: FormData): Promise<void> {
    const count = (lot: string, part: string) => Number(textIn(form, `${lot}.${part}`));
    await answer(recall._id, party._id, {
      lots: party.lots.map(({ _lot }) => ({
        ...{ _lot, used: count(_lot, 'used'), toReturn: count(_lot, 'toReturn') },
        ...{ stored: count(_lot, 'stored'), missing: count(_lot, 'missing') },
      })),
      ...{ source, note: textIn(form, 'note'), comment: party.comment },
    });
    notify('응답을 적었습니다.', { type: 'success' });
  }

  return (
    <FormDialog
      title="들은 응답 적기"
      question={partyName(party)}
      effect="받은 수량을 빠짐없이 나누어 적습니다. 이미 돌아온 것은 반품에 넣습니다."
      verb="저장"
      isWide
      onConfirm={save}
      onClose={onClose}
    >
      {party.lots.map((lot) => (
        <Box key={lot._lot} component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1.5, minWidth: 0 }}>
          <Typography component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
            {lot.name} · 로트 {lot.lotNo} · 받은 {showNumber(lot.sent)}개
          </Typography>
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(90px, 1fr))', pt: 0.5 }}>
            {parts.map(([part, label]) => (
              <TextField
                key={part}
                name={`${lot._lot}.${part}`}
                label={label}
                type="number"
                size="small"
                required
                defaultValue={lot.isAnswered ? lot[part] : part === 'toReturn' ? lot.back : 0}
                slotProps={{
                  htmlInput: { min: 0, max: lot.sent, step: 1, 'aria-label': `로트 ${lot.lotNo} ${label}` },
                }}
              />
            ))}
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <ChoiceField label="응답 방법" choices={choicesOf(taken)} value={source} onChoose={setSource} />
        <TextField
          name="note"
          label="누구에게 어떻게 들었는지"
          required
          defaultValue={party.note}
          slotProps={{ htmlInput: { minLength: 2, maxLength: 500 } }}
        />
      </Box>
    </FormDialog>
  );
}
