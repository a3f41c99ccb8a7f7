import { type ConsolePopup, popupBounds } from '@iruon/contract';
import { Box } from '@mui/material';
import { maxValue, minValue, NumberInput, required } from 'react-admin';
import { group, recordForm } from '../../../record-kit/define-form.tsx';
import { recordList } from '../../../record-kit/define-list.tsx';
import { DisplayChip, displaySentence } from '../../../record-kit/display-chip.tsx';
import { displayPeriod } from '../../../record-kit/display-inputs.tsx';
import { type RecordField, text } from '../../../record-kit/fields.tsx';
import { PreviewPanel } from '../../../record-kit/preview.tsx';
import { PopupCanvas } from './popup-canvas.tsx';

type Row = ConsolePopup & { id: string };
type Side = keyof typeof popupBounds;

const labels: Record<Side, string> = { left: '왼쪽 위치', top: '위쪽 위치', width: '너비', height: '높이' };
const initial: Record<Side, number> = { left: 120, top: 160, width: 400, height: 360 };
const sides: readonly Side[] = ['left', 'top', 'width', 'height'];

const numbers = (
  <Box
    key="numbers"
    sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 1.5, width: '100%' }}
  >
    {sides.map((side) => {
      const [min, max] = popupBounds[side];
      return (
        <NumberInput
          key={side}
          source={side}
          label={`${labels[side]} (픽셀)`}
          min={min}
          max={max}
          step={1}
          validate={[required(), minValue(min), maxValue(max)]}
        />
      );
    })}
  </Box>
);

/** The four numbers are in one row, which is declared as the input of the first one. */
const box: RecordField<Row>[] = sides.map((source, at) => ({
  source,
  label: labels[source],
  initial: initial[source],
  ...(at === 0 ? { input: numbers } : {}),
}));

const popupForm = recordForm<Row>({
  nameOf: ({ name }) => name,
  preview: (
    <PreviewPanel>
      <PopupCanvas />
    </PreviewPanel>
  ),
  fields: [
    group('팝업', [
      text('name', '이름', { max: 50, isRequired: true, help: '운영자만 봅니다.' }),
      text('content', '내용', {
        max: 1_000,
        isRequired: true,
        isLong: true,
        help: '첫 줄은 제목처럼 굵게 보이고, 줄바꿈은 그대로 보입니다.',
      }),
      text('url', '링크', {
        max: 500,
        help: '매장 안의 경로(/로 시작)나 다른 사이트의 주소입니다. 비우면 링크가 없습니다.',
      }),
    ]),
    group('위치와 크기', box, '미리보기에서 끌어도 바뀝니다.'),
    group('진열', [displayPeriod('display')]),
  ],
  revisionsOf: 'popup',
});

const PopupList = recordList<ConsolePopup & { id: string }>({
  nameOf: ({ name }) => name,
  caption: ({ content, display }) => `${content.split('\n', 1)[0]} · ${displaySentence(display)}`,
  chip: ({ display }) => <DisplayChip display={display} />,
});

export const screens = { list: PopupList, ...popupForm };
