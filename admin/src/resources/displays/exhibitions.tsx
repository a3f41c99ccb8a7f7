import type { ConsoleExhibition } from '@iruon/contract';
import { type ConsoleExhibitionDetail, EXHIBITION_FILE_LIMIT, EXHIBITION_PRODUCT_LIMIT } from '@iruon/contract';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Alert, Button } from '@mui/material';
import { BooleanInput, maxLength, regex, required, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SHOWS_WHAT_IS_SAVED, SitePreviewButton } from '../../components/site-preview-button.tsx';
import { fromSeoulField, toSeoulField } from '../../format/seoul-field.ts';
import { showTime } from '../../format/seoul-time.ts';
import { showNumber } from '../../format/won.ts';
import { addTexts } from '../../i18n/page-texts.ts';
import { FilesInput, PictureInput, RichTextInput } from '../../inputs/index.ts';
import { recordList } from '../../record-kit/define-list.tsx';
import { HiddenChip, PeriodChip } from '../../record-kit/display-chip.tsx';
import { FieldGroup } from '../../record-kit/form-frame.tsx';
import { TextPreview } from '../../record-kit/preview.tsx';
import { RecordForm } from '../../record-kit/record-form.tsx';
import { recordScreens } from '../../record-kit/record-screens.tsx';
import { RecordToolbar } from '../../record-kit/record-toolbar.tsx';
import { PinsInput } from './displays/pins-input.tsx';

const meaning = {
  RUNNING: '매장에 보이고 있습니다.',
  PLANNED: '매장에 ‘예정’으로 보이며, 시작 시각에 ‘진행중’으로 바뀝니다.',
  ENDED: '매장에 ‘종료’로 보이며, 종료 30일 뒤에는 보이지 않습니다.',
};

/** Whether and how the shop shows the saved exhibition, with a link to it. */
function ExhibitionWindow() {
  const saved = useRecordContext<ExhibitionRow>();
  if (saved?.id === undefined) return null;
  if (!saved.shows)
    return (
      <Alert severity="info" sx={{ width: '100%' }}>
        숨긴 기획전이라 매장에서 볼 수 없습니다.
      </Alert>
    );
  return (
    <Alert
      severity="info"
      sx={{ width: '100%', alignItems: 'center' }}
      action={
        <Button
          color="inherit"
          size="small"
          startIcon={<OpenIcon />}
          href={`/api/store/shop/exhibitions/${encodeURIComponent(saved.code)}`}
          target="_blank"
          rel="noreferrer"
          sx={{ whiteSpace: 'nowrap' }}
        >
          매장에서 보기
        </Button>
      }
    >
      {meaning[saved.state]}
    </Alert>
  );
}

type ExhibitionRow = ConsoleExhibitionDetail & { id: string };

/** The saved values of an exhibition. */
const inputOf = (row: ExhibitionRow) => ({
  code: row.code,
  name: row.name,
  summary: row.summary ?? '',
  content: row.content ?? '',
  _thumb: row._thumb ?? null,
  _banner: row._banner ?? null,
  shows: row.shows,
  startedAt: row.startedAt ?? null,
  endedAt: row.endedAt ?? null,
  _products: row._products ?? [],
  _files: (row._files ?? []).filter(Boolean),
  ...(row.updatedAt === undefined ? {} : { updatedAt: row.updatedAt }),
});

const toolbar = <RecordToolbar<ExhibitionRow> nameOf={({ name }) => name} inputOf={inputOf} />;
const codeRule = [required(), regex(/^[A-Za-z0-9_-]{1,50}$/, '영문, 숫자, - _ 로 50자까지 입력할 수 있습니다.')];
const fresh = { shows: true, _thumb: null, _banner: null, startedAt: null, endedAt: null, _products: [], _files: [] };

/** Requires a start and an end in this order, or neither. */
function periodProblem(end: string | null, { startedAt }: { startedAt?: string | null }): string | undefined {
  if (!end && !startedAt) return undefined;
  if (!end || !startedAt) return '시작과 종료를 모두 입력하거나 모두 비워 주세요.';
  return Date.parse(startedAt) < Date.parse(end) ? undefined : '종료는 시작보다 뒤여야 합니다.';
}

function TimeInput({ source, ...rest }: { source: string; validate?: typeof periodProblem; helperText: string }) {
  return (
    <TextInput
      source={source}
      type="datetime-local"
      format={toSeoulField}
      parse={fromSeoulField}
      slotProps={{ inputLabel: { shrink: true } }}
      {...rest}
    />
  );
}

/** The preview of the exhibition; an unsaved one has no page. */
function StartPreview() {
  const startedAt: string | null | undefined = useWatch({ name: 'startedAt' });
  const record = useRecordContext<ExhibitionRow>();
  if (!record?.code || !startedAt) return null;
  return <SitePreviewButton at={startedAt} to={`/shop/exhibitions/${record.code}`} help={SHOWS_WHAT_IS_SAVED} />;
}

function ExhibitionForm() {
  return (
    <RecordForm
      toolbar={toolbar}
      defaultValues={fresh}
      preview={<TextPreview title="name" html="content" picture="_banner" help="매장의 기획전 화면에 보입니다." />}
    >
      <ExhibitionWindow />
      <FieldGroup title="기획전">
        <TextInput source="name" validate={[required(), maxLength(50)]} />
        <TextInput source="code" validate={codeRule} helperText="주소에 쓰입니다." />
        <TextInput
          source="summary"
          validate={maxLength(200)}
          multiline
          helperText="목록과 검색 결과에 보이는 소개입니다."
        />
      </FieldGroup>
      <FieldGroup title="기간과 진열">
        <TimeInput source="startedAt" helperText="서울 시각입니다. 시작과 종료를 비우면 상시 진행입니다." />
        <TimeInput source="endedAt" validate={periodProblem} helperText="이 시각이 되면 종료됩니다." />
        <StartPreview />
        <BooleanInput source="shows" label="매장에 보이기" />
      </FieldGroup>
      <FieldGroup title="내용">
        <PictureInput source="_thumb" path="exhibitions" label="대표 사진" />
        <PictureInput source="_banner" path="exhibitions" label="배너" />
        <RichTextInput source="content" label="내용" />
      </FieldGroup>
      <FieldGroup title="상품과 자료">
        <PinsInput
          source="_products"
          title="기획전 상품"
          meaning="이 순서대로 보입니다."
          max={EXHIBITION_PRODUCT_LIMIT}
        />
        <FilesInput source="_files" path="exhibitions" label="내려받을 자료" max={EXHIBITION_FILE_LIMIT} />
      </FieldGroup>
    </RecordForm>
  );
}

const exhibitionScreens = recordScreens({ redirect: 'edit', inputOf, Form: ExhibitionForm });

type Row = ConsoleExhibition & { id: string };

function summary({ startedAt, endedAt, productCount }: Row): string {
  const period = startedAt && endedAt ? `${showTime(startedAt)} ~ ${showTime(endedAt)}` : '상시 진행';
  return `${period} · 상품 ${showNumber(productCount)}개`;
}

const ExhibitionList = recordList<Row>({
  nameOf: ({ name }) => name,
  picture: ({ thumb }) => thumb,
  caption: summary,
  chip: ({ shows, state }) => (
    <>
      <HiddenChip shows={shows} />
      <PeriodChip state={state} />
    </>
  ),
});

addTexts('exhibitions', {
  fields: {
    name: '이름',
    code: '코드',
    summary: '소개',
    startedAt: '시작',
    endedAt: '종료',
  },
});

export const screens = { list: ExhibitionList, ...exhibitionScreens };
