import type { ConsoleShowroom } from '@iruon/contract';
import {
  BooleanInput,
  Create,
  Edit,
  maxLength,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { PictureInput, RichTextInput } from '../../inputs/index.ts';
import { RecordToolbar } from '../../records/record-toolbar.tsx';

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

function ShowroomForm() {
  return (
    <SimpleForm toolbar={toolbar} defaultValues={{ shows: true, _thumb: null }} sx={{ maxWidth: 640 }}>
      <TextInput source="name" validate={[required(), maxLength(50)]} />
      <ReferenceInput source="code" reference="codes" filter={{ kind: 'SHOWROOM' }} perPage={100}>
        <SelectInput optionText="text" optionValue="value" validate={required()} />
      </ReferenceInput>
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
    </SimpleForm>
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
