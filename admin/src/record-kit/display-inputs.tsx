import type { DisplayPeriod } from '@iruon/contract';
import { Box } from '@mui/material';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SHOWS_WHAT_IS_SAVED, SitePreviewButton } from '../components/site-preview-button.tsx';
import { fromSeoulField, toSeoulField } from '../format/seoul-field.ts';
import type { RecordField } from './fields.tsx';
import { Fields } from './form-frame.tsx';

interface TimeInputProps {
  source: string;
  label: string;
  helperText: string;
  validate: (value: string | null) => string | undefined;
}

function TimeInput(props: TimeInputProps) {
  return (
    <TextInput
      type="datetime-local"
      format={toSeoulField}
      parse={fromSeoulField}
      slotProps={{ inputLabel: { shrink: true } }}
      {...props}
    />
  );
}

interface DisplayInputsProps<Row> {
  source: string;
  pageOf: (row: Row) => string;
}

/** Whether and when the site shows a record, with a preview of the site at that time. */
function DisplayInputs<Row>({ source, pageOf }: DisplayInputsProps<Row>) {
  const { hasPeriod, startedAt }: Partial<DisplayPeriod> = useWatch({ name: source }) ?? {};
  const record = useRecordContext();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Fields>
        <BooleanInput source={`${source}.enabled`} label="매장에 보이기" />
        <BooleanInput source={`${source}.hasPeriod`} label="기간을 정해서 보이기" />
        {hasPeriod && (
          <>
            <TimeInput
              source={`${source}.startedAt`}
              label="시작"
              helperText="서울 시각입니다."
              validate={(start) => (start ? undefined : '시작 시각을 입력해 주세요.')}
            />
            <TimeInput
              source={`${source}.endedAt`}
              label="종료"
              helperText="이 시각이 되면 보이지 않습니다."
              validate={(end) => {
                if (!end) return '종료 시각을 입력해 주세요.';
                return startedAt && Date.parse(startedAt) >= Date.parse(end)
                  ? '종료는 시작보다 뒤여야 합니다.'
                  : undefined;
              }}
            />
            {record?._id && (
              <SitePreviewButton at={startedAt ?? null} to={pageOf(record as Row)} help={SHOWS_WHAT_IS_SAVED} />
            )}
          </>
        )}
      </Fields>
    </Box>
  );
}

const onHome = () => '/';

/**
 * The field of a record's display period: by default immediately and without an end. `pageOf` is the page of the store that shows the
 * record.
 */
export function displayPeriod<Row extends { display: DisplayPeriod }>(
  source: 'display',
  pageOf: (row: Row) => string = onHome,
): RecordField<Row> {
  return {
    source,
    label: '진열',
    initial: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null },
    input: <DisplayInputs key={source} source={source} pageOf={pageOf} />,
    savedOf: ({ display: { enabled, hasPeriod, startedAt, endedAt } }) => ({
      enabled,
      hasPeriod,
      startedAt: startedAt || null,
      endedAt: endedAt || null,
    }),
  };
}
