import type { ConsoleShowroom } from '@iruon/contract';
import {
  BooleanInput,
  Create,
  Edit,
  maxLength,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useGetList,
} from 'react-admin';
import { PictureInput, RichTextInput } from '../../inputs/index.ts';
import { RecordForm } from '../../record-kit/record-form.tsx';
import { RecordToolbar } from '../../record-kit/record-toolbar.tsx';

type ShowroomRow = ConsoleShowroom & { id: string };

/** A place needs both coordinates; with one of them it is nowhere yet. */
function placeOf({ geolocation }: ShowroomRow): ShowroomRow['geolocation'] {
  const [longitude, latitude] = geolocation?.coordinates ?? [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return { type: 'Point', coordinates: [longitude, latitude] };
}

/** What is saved of a showroom. */
const inputOf = (row: ShowroomRow) => ({
  code: row.code,
  name: row.name,
  phone: row.phone ?? '',
  postcode: row.postcode ?? '',
  address1: row.address1 ?? '',
  address2: row.address2 ?? '',
  geolocation: placeOf(row),
  hours: row.hours ?? '',
  content: row.content ?? '',
  _thumb: row._thumb ?? null,
  shows: row.shows,
  ...(row.updatedAt === undefined ? {} : { updatedAt: row.updatedAt }),
});

const toolbar = (
  <RecordToolbar<ShowroomRow> resource="showrooms" kind="전시장" nameOf={({ name }) => name} inputOf={inputOf} />
);

/** A showroom names its kind by the code's value, not by its id, so it is no reference. */
function KindInput() {
  const { data, isPending } = useGetList('codes', {
    filter: { kind: 'SHOWROOM' },
    sort: { field: 'sequence', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <SelectInput
      source="code"
      choices={data ?? []}
      optionText="text"
      optionValue="value"
      isPending={isPending}
      validate={required()}
    />
  );
}

function ShowroomForm() {
  return (
    <RecordForm toolbar={toolbar} defaultValues={{ shows: true, _thumb: null }} sx={{ maxWidth: 640 }}>
      <TextInput source="name" validate={[required(), maxLength(50)]} />
      <KindInput />
      <TextInput source="phone" validate={maxLength(30)} />
      <TextInput source="postcode" validate={maxLength(5)} />
      <TextInput source="address1" validate={maxLength(200)} />
      <TextInput source="address2" validate={maxLength(200)} />
      <NumberInput
        source="geolocation.coordinates.1"
        label="위도"
        helperText="위도와 경도를 넣으면 지도를 열 수 있습니다."
      />
      <NumberInput source="geolocation.coordinates.0" label="경도" helperText={false} />
      <TextInput source="hours" validate={maxLength(300)} multiline />
      <PictureInput source="_thumb" path="showrooms" label="사진" ratio={16 / 9} />
      <RichTextInput source="content" label="안내" />
      <BooleanInput source="shows" label="매장에 보이기" />
    </RecordForm>
  );
}

export function ShowroomCreate() {
  return (
    <Create redirect="list" transform={inputOf} title="전시장 등록">
      <ShowroomForm />
    </Create>
  );
}

export function ShowroomEdit() {
  return (
    <Edit redirect="list" transform={inputOf} mutationMode="pessimistic" actions={false}>
      <ShowroomForm />
    </Edit>
  );
}
