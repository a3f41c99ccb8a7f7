import { columnLetters, type SheetChoice, type SheetOffer } from '@iruon/contract';
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Radio,
  RadioGroup,
  TableCell,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { HttpError } from 'react-admin';
import { LabelledCheckbox } from '../components/labelled-checkbox.tsx';
import { ScrolledTable } from '../components/scrolled-table.tsx';

type ShownSheet = SheetOffer['sheets'][number];
type Places = SheetChoice['places'];

/** One of several layouts that a table may have. */
export interface Way {
  label: string;
  /** The columns that only this layout has, the required one first. */
  columns: readonly string[];
  note?: string;
}

interface ColumnChooserProps {
  offer: SheetOffer;
  /** What to do, as a sentence. */
  lead: string;
  isPending: boolean;
  /** The error of the last choice. */
  error?: Error | null;
  ways?: readonly Way[];
  onChoose: (choice: SheetChoice) => void;
  /** Absent if the file cannot be read before the columns are chosen. */
  onCancel?: (() => void) | undefined;
}

const nothing: ShownSheet = { sheet: '', headingRow: 0, places: {}, first: [] };

/** The messages of a refused choice by column, and of its other fields. */
function messagesOf(error: Error | null | undefined): Readonly<Record<string, string>> {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined;
  return Object.fromEntries(
    Object.entries(Object(errors)).map(([field, message]) => [field.replace(/^columns\./, ''), String(message)]),
  );
}

/** The layout whose columns are recognised in a table; by default the first one. */
const wayOf = (ways: readonly Way[], places: Places): number =>
  Math.max(
    0,
    ways.findIndex(({ columns: [first = ''] }) => first in places),
  );

/** The columns of a file with unknown headings, chosen beside its first rows. */
export function ColumnChooser({ offer, lead, error, ways = [], isPending, onChoose, onCancel }: ColumnChooserProps) {
  const [shown = nothing] = offer.sheets;
  const [sheet, setSheet] = useState(shown);
  const [headingRow, setHeadingRow] = useState(shown.headingRow);
  const [places, setPlaces] = useState<Places>(shown.places);
  const [way, setWay] = useState(wayOf(ways, shown.places));
  const [isKept, setKept] = useState(true);
  const messages = messagesOf(error);

  const openSheet = (name: string) => {
    const opened = offer.sheets.find((one) => one.sheet === name) ?? nothing;
    setSheet(opened);
    setHeadingRow(opened.headingRow);
    setPlaces(opened.places);
    setWay(wayOf(ways, opened.places));
  };
  const place = (key: string, position: number | null) => {
    const { [key]: _, ...others } = places;
    setPlaces(position === null ? others : { ...others, [key]: position });
  };

  const ofOtherWays = new Set(ways.flatMap(({ columns }, index) => (index === way ? [] : columns)));
  const ofWay = new Set(ways[way]?.columns ?? []);
  const [needed] = ofWay;
  const columns = offer.columns
    .filter(({ key }) => !ofOtherWays.has(key))
    .map((column) => ({ ...column, isRequired: column.isRequired || column.key === needed }));
  const chosen = Object.fromEntries(
    columns.flatMap(({ key }) => (places[key] === undefined ? [] : [[key, places[key]]])),
  );
  const isReady = columns.every(({ key, isRequired }) => !isRequired || key in chosen);

  const last = Math.max(0, ...sheet.first.map(({ cells }) => cells.length), ...Object.values(places));
  const positions = Array.from({ length: last }, (_, index) => index + 1);
  const headings = sheet.first.find(({ row }) => row === headingRow)?.cells ?? [];
  const taken = new Set(Object.values(chosen));
  const left = positions.filter((position) => !taken.has(position) && headings[position - 1]);
  const nameOf = (position: number) =>
    `${columnLetters(position)}열${headings[position - 1] ? ` · ${headings[position - 1]}` : ''}`;
  const hasHeadings = headingRow > 0;

  const field = ({ key, label, isRequired }: (typeof columns)[number]) => (
    <ChoiceSelect
      key={key}
      label={`${label} 열`}
      isRequired={isRequired}
      value={places[key] ?? ''}
      message={messages[`places.${key}`]}
      onChange={(value) => place(key, value === '' ? null : Number(value))}
    >
      <option value="">{isRequired ? '고르세요' : '없음'}</option>
      {positions.map((position) => (
        <option key={position} value={position}>
          {nameOf(position)}
        </option>
      ))}
    </ChoiceSelect>
  );

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography>{lead}</Typography>
      {error && <Alert severity="error">{error.message}</Alert>}
      <ScrolledTable
        label="파일의 앞부분"
        heads={['행', ...positions.map((position) => `${columnLetters(position)}열`)]}
        maxHeight={260}
      >
        {sheet.first.map(({ row, cells }) => (
          <TableRow key={row} selected={row === headingRow}>
            <TableCell>{row}</TableCell>
            {positions.map((position) => (
              <TableCell key={position} sx={{ whiteSpace: 'nowrap' }}>
                {cells[position - 1]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </ScrolledTable>
      <Box sx={fields}>
        {offer.sheets.length > 1 && (
          <ChoiceSelect label="시트" value={sheet.sheet} message={messages.sheet} onChange={openSheet}>
            {offer.sheets.map((one) => (
              <option key={one.sheet} value={one.sheet}>
                {one.sheet}
              </option>
            ))}
          </ChoiceSelect>
        )}
        <ChoiceSelect
          label="제목 줄"
          value={headingRow}
          message={messages.headingRow}
          onChange={(value) => setHeadingRow(Number(value))}
        >
          <option value={0}>제목 줄 없음</option>
          {sheet.first.map(({ row }) => (
            <option key={row} value={row}>
              {row}행
            </option>
          ))}
        </ChoiceSelect>
        {columns.filter(({ key }) => !ofWay.has(key)).map(field)}
      </Box>
      {ways.length > 0 && (
        <>
          <RadioGroup row aria-label="표의 모양" value={way} onChange={(_, value) => setWay(Number(value))}>
            {ways.map(({ label }, index) => (
              <FormControlLabel key={label} value={index} control={<Radio />} label={label} />
            ))}
          </RadioGroup>
          <Box sx={fields}>{columns.filter(({ key }) => ofWay.has(key)).map(field)}</Box>
          {ways[way]?.note && <Typography variant="caption">{ways[way].note}</Typography>}
        </>
      )}
      {left.length > 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          읽지 않는 열: {left.map((position) => nameOf(position)).join(', ')}
        </Typography>
      )}
      <div>
        <LabelledCheckbox
          label="제목이 같은 파일은 다음에도 이렇게 읽기"
          checked={isKept && hasHeadings}
          disabled={!hasHeadings}
          onChange={(_, isOn) => setKept(isOn)}
        />
        {messages.isKept && <Typography sx={{ color: 'error.main' }}>{messages.isKept}</Typography>}
      </div>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          disabled={!isReady}
          loading={isPending}
          onClick={() => onChoose({ sheet: sheet.sheet, headingRow, places: chosen, isKept: isKept && hasHeadings })}
        >
          이 열로 읽기
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={isPending}>
            취소
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Two fields beside each other on a phone. */
const fields = {
  display: 'grid',
  columnGap: 1.5,
  rowGap: 2,
  pt: 0.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))',
};

interface ChoiceSelectProps {
  label: string;
  value: string | number;
  isRequired?: boolean;
  /** The reason why the choice was refused. */
  message?: string | undefined;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A select of the browser, which opens as a wheel on phones. */
const ChoiceSelect = ({ label, value, isRequired = false, message, onChange, children }: ChoiceSelectProps) => (
  <TextField
    select
    size="small"
    margin="none"
    label={label}
    required={isRequired}
    value={value}
    error={message !== undefined}
    helperText={message}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ minWidth: 0 }}
  >
    {children}
  </TextField>
);
