import type { SupplyRule } from '@iruon/contract';
import { supplyPriceLabels } from '@iruon/contract/labels';
import { Box, Skeleton, TableCell, TableRow, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField } from '../../../components/choice-field.tsx';
import { LabelledCheckbox } from '../../../components/labelled-checkbox.tsx';
import { Detail, Muted } from '../../../components/muted.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ReadError } from '../../../components/read-error.tsx';
import { CardsTable } from '../../../components/scrolled-table.tsx';
import { DialogButton } from '../../../dialogs/dialog-button.tsx';
import { FormDialog, textIn } from '../../../dialogs/form-dialog.tsx';
import { choicesOf } from '../../../lists/choices.ts';
import { useCall } from '../../../providers/use-call.ts';
import { monthName, useReportCalls } from './report-calls.ts';

const CLASSES = [1, 2, 3, 4] as const;
const classText = (classes: readonly number[]) =>
  classes.length > 0 ? classes.map((each) => `${each}등급`).join(', ') : '없음';

/** What must be reported, by the month from which each rule applies. */
export function SupplyRules() {
  const call = useCall();
  const { data, error, refetch } = useQuery({ queryKey: ['supply-rules'], queryFn: () => call('listSupplyRules') });
  return (
    <Panel title="보고 대상">
      <Muted>법이 바뀌면 바뀌는 달부터의 기준을 더합니다. 그 전의 달은 그대로입니다.</Muted>
      {error && <ReadError error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={80} aria-label="불러오는 중" />}
      {data && (
        <CardsTable heads={['시작하는 달', '인체이식형', '모든 품목', '급여 품목', '금액', '처리']}>
          {data.rules.map((rule) => (
            <Rule key={rule._id} rule={rule} />
          ))}
        </CardsTable>
      )}
      <Box sx={{ mt: 1 }}>
        <DialogButton
          variant="outlined"
          needs="saveSupplyRule"
          dialog={(close) => <RuleDialog onClose={close} rule={data?.rules[0]} isNew />}
        >
          기준 더하기
        </DialogButton>
      </Box>
    </Panel>
  );
}

function Rule({ rule }: { rule: SupplyRule }) {
  const { deleteRule } = useReportCalls();
  const name = monthName(rule.fromMonth);
  return (
    <TableRow>
      <TableCell>
        {name}
        {rule.note && <Detail>{rule.note}</Detail>}
      </TableCell>
      <TableCell>{classText(rule.implantClasses)}</TableCell>
      <TableCell>{classText(rule.otherClasses)}</TableCell>
      <TableCell>{rule.includesNhi ? '의료기관에 보낸 것' : '안 함'}</TableCell>
      <TableCell sx={{ whiteSpace: 'normal' }}>{supplyPriceLabels[rule.price]}</TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <DialogButton
            size="small"
            needs="saveSupplyRule"
            aria-label={`${name} 기준 고치기`}
            dialog={(close) => <RuleDialog rule={rule} onClose={close} />}
          >
            고치기
          </DialogButton>
          <DialogButton
            size="small"
            color="error"
            needs="deleteSupplyRule"
            aria-label={`${name} 기준 지우기`}
            dialog={(close) => (
              <FormDialog
                title="기준 지우기"
                question={`${name}부터의 기준을 지웁니다.`}
                effect="그 앞의 기준이 이어서 쓰입니다. 이미 보고한 달의 기준은 지울 수 없습니다."
                verb="지우기"
                isDestructive
                onConfirm={() => deleteRule(rule.fromMonth)}
                onClose={close}
              />
            )}
          >
            지우기
          </DialogButton>
        </Box>
      </TableCell>
    </TableRow>
  );
}

const chosen = (form: FormData, name: string) => CLASSES.filter((each) => form.has(`${name}${each}`));

function Classes({
  label,
  name,
  rule,
}: {
  label: string;
  name: 'implantClasses' | 'otherClasses';
  rule: SupplyRule | undefined;
}) {
  return (
    <Box role="group" aria-label={label} sx={{ mt: 1 }}>
      <Muted variant="body2">{label}</Muted>
      {CLASSES.map((each) => (
        <LabelledCheckbox
          key={each}
          name={`${name}${each}`}
          label={`${each}등급`}
          defaultChecked={rule?.[name].includes(each) ?? false}
        />
      ))}
    </Box>
  );
}

function RuleDialog({
  rule,
  isNew = false,
  onClose,
}: {
  rule: SupplyRule | undefined;
  isNew?: boolean;
  onClose: () => void;
}) {
  const { saveRule } = useReportCalls();
  const save = (form: FormData) =>
    saveRule(isNew ? textIn(form, 'month') : (rule?.fromMonth ?? ''), {
      implantClasses: chosen(form, 'implantClasses'),
      otherClasses: chosen(form, 'otherClasses'),
      includesNhi: form.has('includesNhi'),
      price: (['NHI', 'INSTITUTION'] as const).find((each) => each === textIn(form, 'price')) ?? 'NONE',
      note: textIn(form, 'note'),
    });
  return (
    <FormDialog
      title={isNew ? '기준 더하기' : `${monthName(rule?.fromMonth ?? '')}부터의 기준`}
      effect="아직 보고하지 않은 달부터 바꿀 수 있습니다. 저장한 뒤 그 달의 보고자료를 다시 만들어 주세요."
      verb="저장"
      isWide
      onConfirm={save}
      onClose={onClose}
    >
      {isNew && (
        <TextField
          name="month"
          label="시작하는 달"
          type="month"
          required
          fullWidth
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { pattern: '20[0-9]{2}-(0[1-9]|1[0-2])' } }}
        />
      )}
      <Classes label="보고할 인체이식형의 등급" name="implantClasses" rule={rule} />
      <Classes label="모두 보고할 등급" name="otherClasses" rule={rule} />
      <LabelledCheckbox
        name="includesNhi"
        label="의료기관에 보낸 급여 품목"
        defaultChecked={rule?.includesNhi ?? true}
      />
      <ChoiceField
        name="price"
        label="금액을 적을 행"
        choices={choicesOf(supplyPriceLabels)}
        defaultValue={rule?.price ?? 'INSTITUTION'}
        fullWidth
        sx={{ mt: 1 }}
      />
      <TextField
        name="note"
        label="메모"
        defaultValue={isNew ? '' : rule?.note}
        fullWidth
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
}
