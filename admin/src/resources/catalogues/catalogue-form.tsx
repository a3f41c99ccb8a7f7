import type { ConsoleCatalogue } from '@iruon/contract';
import { BooleanInput, Create, Edit, maxLength, ReferenceInput, required, SelectInput, TextInput } from 'react-admin';
import { FileInput, PictureInput } from '../../inputs/index.ts';
import { RecordForm } from '../../record-kit/record-form.tsx';
import { RecordToolbar } from '../../record-kit/record-toolbar.tsx';

type CatalogueRow = ConsoleCatalogue & { id: string };

/** What is saved of a catalogue. */
const inputOf = ({ name, summary, _brand, _thumb, _file, shows, updatedAt }: CatalogueRow) => ({
  name,
  summary: summary ?? '',
  _brand: _brand || null,
  _thumb: _thumb ?? null,
  _file: _file ?? null,
  shows,
  ...(updatedAt === undefined ? {} : { updatedAt }),
});

const toolbar = (
  <RecordToolbar<CatalogueRow> resource="catalogues" kind="카탈로그" nameOf={({ name }) => name} inputOf={inputOf} />
);

function CatalogueForm() {
  return (
    <RecordForm toolbar={toolbar} defaultValues={{ shows: true, _thumb: null, _file: null }} sx={{ maxWidth: 640 }}>
      <TextInput source="name" validate={[required(), maxLength(50)]} />
      <TextInput source="summary" validate={maxLength(200)} multiline />
      <ReferenceInput source="_brand" reference="brands" perPage={200} sort={{ field: 'sequence', order: 'ASC' }}>
        <SelectInput optionText="name" emptyText="없음" />
      </ReferenceInput>
      <PictureInput source="_thumb" path="catalogues" label="표지" ratio={3 / 4} />
      <FileInput source="_file" path="catalogues" label="카탈로그 파일" isMembersOnly />
      <BooleanInput source="shows" label="자료실에 보이기" />
    </RecordForm>
  );
}

export function CatalogueCreate() {
  return (
    <Create redirect="list" transform={inputOf} title="카탈로그 등록">
      <CatalogueForm />
    </Create>
  );
}

export function CatalogueEdit() {
  return (
    <Edit redirect="list" transform={inputOf} mutationMode="pessimistic" actions={false}>
      <CatalogueForm />
    </Edit>
  );
}
