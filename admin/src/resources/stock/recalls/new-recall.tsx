import type { RecallHazard, RecallLot, RecallPreview } from '@iruon/contract';
import { recallHazardLabels } from '@iruon/contract/labels';
import CloseIcon from '@mui/icons-material/Close';
import {
  Alert,
  Box,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { showNumber } from '../../../format/won.ts';
import { useCall } from '../../../providers/use-call.ts';
import { useKeyOf } from '../../../providers/use-key-of.ts';
import { lotConditionText } from '../lots/lot-calls.tsx';
import { ScanField } from '../scan-field.tsx';
import { packageDay } from '../stock/keeper-text.ts';
import { today, useRecallCalls } from './recall-calls.tsx';

const hazards = ([1, 2, 3] as const).map((hazard) => ({ id: `${hazard}` as const, name: recallHazardLabels[hazard] }));

const lotText = (lot: RecallLot) =>
  [
    `로트 ${lot.lotNo}`,
    lot.useBy && `유효기한 ${packageDay(lot.useBy)}`,
    lotConditionText(lot),
    `보낸 것 ${showNumber(lot.sent)}개`,
    `선반 ${showNumber(lot.shelf)}개`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Begins a recall or a drill: the lots, what it reaches, and the text for the buyers. A repeated press opens one. */
export function NewRecall({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const { open } = useRecallCalls();
  const redirect = useRedirect();
  const keyOf = useKeyOf();
  const [lots, setLots] = useState<readonly RecallLot[]>([]);
  const [offered, setOffered] = useState<readonly RecallLot[]>([]);
  const [hazard, setHazard] = useState<`${RecallHazard}`>('2');
  const [isDrill, setDrill] = useState(false);

  const add = (added: readonly RecallLot[]) =>
    setLots((chosen) => [...chosen, ...added.filter(({ _id }) => !chosen.some((lot) => lot._id === _id))]);

  async function find(q: string): Promise<string> {
    const { lots: found } = await call('findRecallLots', { query: { q } });
    if (found.length === 0) throw new Error('찾는 로트가 없습니다. 로트번호의 앞부분이나 상품코드를 확인해 주세요.');
    const [only] = found;
    if (found.length > 1 || !only) {
      setOffered(found);
      return '여럿을 찾았습니다. 아래에서 회수할 로트를 골라 주세요.';
    }
    add(found);
    setOffered([]);
    return `더했습니다: ${only.name} · ${lotText(only)}`;
  }

  async function start(form: FormData): Promise<void> {
    const text = (name: string) => textIn(form, name);
    const level: RecallHazard = hazard === '1' ? 1 : hazard === '2' ? 2 : 3;
    const body = {
      ...{ isDrill, hazard: level, title: text('title'), reason: text('reason'), instruction: text('instruction') },
      confirmedOn: text('confirmedOn'),
      _lots: lots.map(({ _id }) => _id),
    };
    const { _id } = await open(body, keyOf(body));
    redirect('show', 'recalls', _id);
  }

  return (
    <FormDialog
      title="회수 시작"
      effect={
        isDrill
          ? '훈련은 실제와 같은 명단을 만들지만 로트, 회원, 메일에는 아무 영향도 주지 않습니다.'
          : '시작하면 고른 로트는 바로 팔리지 않고, 포장 중이던 것은 멈추며, 받은 모든 거래처에 메일과 문자가 나갑니다. 로트의 회수는 되돌릴 수 없습니다.'
      }
      verb={isDrill ? '훈련 시작' : '회수 시작'}
      isDestructive={!isDrill}
      isBarred={lots.length === 0}
      isWide
      onConfirm={start}
      onClose={onClose}
    >
      <ScanField
        label="로트 찾기"
        helperText="UDI를 스캔하거나 로트번호의 앞부분, 상품코드를 적고 엔터"
        onCode={find}
        autoFocus
      />
      {offered.length > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <Typography variant="body2" sx={{ mb: 0.5 }}>
            {showNumber(offered.length)}건을 찾았습니다. 회수할 로트를 누르세요.
          </Typography>
          <List
            dense
            aria-label="찾은 로트"
            sx={{ p: 0, maxHeight: 260, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            {offered.map((lot) => (
              <ListItem key={lot._id} disablePadding divider>
                <ListItemButton disabled={lots.some(({ _id }) => _id === lot._id)} onClick={() => add([lot])}>
                  <ListItemText primary={lot.name} secondary={lotText(lot)} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Box>
      )}
      {lots.length > 0 && (
        <List dense aria-label="회수할 로트" sx={{ p: 0, mb: 1 }}>
          {lots.map((lot) => (
            <ListItem
              key={lot._id}
              disableGutters
              secondaryAction={
                <IconButton
                  edge="end"
                  aria-label={`로트 ${lot.lotNo} 빼기`}
                  onClick={() => setLots(lots.filter(({ _id }) => _id !== lot._id))}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              }
            >
              <ListItemText primary={lot.name} secondary={lotText(lot)} />
            </ListItem>
          ))}
        </List>
      )}
      {lots.length > 0 && <Reach lotIds={lots.map(({ _id }) => _id)} />}
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1.5 }}>
        <LabelledCheckbox
          name="isDrill"
          label="훈련으로 시작"
          checked={isDrill}
          onChange={(_, checked) => setDrill(checked)}
        />
        <ChoiceField label="위해등급" choices={hazards} value={hazard} onChoose={setHazard} />
        <TextField
          name="confirmedOn"
          label="위해를 확인한 날"
          type="date"
          required
          defaultValue={today()}
          helperText="이날부터 5일 안에 회수계획서를 지방식약청에 냅니다."
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
        />
        <TextField name="title" label="제목" required slotProps={{ htmlInput: { minLength: 2, maxLength: 100 } }} />
        <TextField
          name="reason"
          label="회수 사유"
          required
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        <TextField
          name="instruction"
          label="거래처가 할 일"
          required
          multiline
          minRows={3}
          defaultValue={'사용하지 마시고 따로 보관해 주세요.\n남은 수량을 알려 주시면 저희가 수거합니다.'}
          helperText="메일과 마이페이지에 그대로 보입니다."
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      </Box>
    </FormDialog>
  );
}

/** Whom a recall of the chosen lots reaches. */
function Reach({ lotIds }: { lotIds: readonly string[] }) {
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ['recall-preview', lotIds],
    queryFn: () => call('previewRecall', { body: { _lots: [...lotIds] } }),
  });
  if (error) return <Alert severity="warning">누구에게 갔는지 불러오지 못했습니다. 시작할 때 다시 만듭니다.</Alert>;
  const figures: RecallPreview['figures'] | undefined = data?.preview.figures;
  return (
    <Alert severity="info" icon={false} aria-live="polite">
      {figures ? (
        <>
          <b>
            {showNumber(figures.buyers)}곳에 {showNumber(figures.sent)}개를 보냈고 {showNumber(figures.out)}개가 남아
            있습니다.
          </b>
          <Box>
            {[
              `선반 ${showNumber(figures.shelf)}개`,
              `격리 ${showNumber(figures.quarantine)}개`,
              `포장 중 ${showNumber(figures.parcels)}건 ${showNumber(figures.inParcels)}개`,
              `돌아온 것 ${showNumber(figures.back)}개`,
              figures.exchanges > 0 && `교환 ${showNumber(figures.exchanges)}개`,
              figures.samples > 0 && `견본 ${showNumber(figures.samples)}개`,
              figures.former > 0 && `탈퇴한 거래처 ${showNumber(figures.former)}곳`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </>
      ) : (
        '누구에게 갔는지 찾고 있습니다…'
      )}
    </Alert>
  );
}
