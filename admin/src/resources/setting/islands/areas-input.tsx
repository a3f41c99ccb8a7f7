import { AREA_LIMIT, type IslandArea } from '@iruon/contract';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { areasOf, textOf } from './areas-text.ts';

const HINT = '한 줄에 하나씩 적거나 붙여 넣으세요. 예: 63000~63644, 31708';

/** Ranges of postcodes as lines of text; the field's value is the list of ranges. */
export function AreasInput({ source }: { source: string }) {
  const [unread, setUnread] = useState<string[]>([]);
  const { field, fieldState } = useInput({
    source,
    defaultValue: [],
    validate: (areas: IslandArea[]) => {
      if (unread.length > 0) return `읽을 수 없습니다: ${unread.slice(0, 5).join(', ')}`;
      if (areas.length === 0) return '우편번호를 하나 이상 입력해 주세요.';
      return areas.length > AREA_LIMIT ? `${AREA_LIMIT}개까지 입력할 수 있습니다.` : undefined;
    },
  });
  const [text, setText] = useState(() => textOf(field.value));
  const areas = field.value as IslandArea[];
  const problem = fieldState.error as { message?: string; root?: { message?: string } } | undefined;
  // Errors of the server belong to single ranges.
  const atRanges = Array.isArray(fieldState.error)
    ? (fieldState.error as { postcode?: { message?: string } }[]).flatMap((error, place) =>
        error?.postcode?.message ? [`${areas[place]?.postcode}: ${error.postcode.message}`] : [],
      )
    : [];
  const message = atRanges.length > 0 ? atRanges.join(' ') : (problem?.message ?? problem?.root?.message);
  return (
    <TextField
      label="우편번호 *"
      multiline
      minRows={4}
      maxRows={20}
      fullWidth
      value={text}
      onChange={(event) => {
        const read = areasOf(event.target.value);
        setText(event.target.value);
        setUnread(read.unread);
        field.onChange(read.areas);
      }}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={
        fieldState.invalid && message
          ? message.replace(/^@@react-admin@@/, '').replaceAll('"', '')
          : `${HINT} · ${areas.length}개 구간`
      }
    />
  );
}
