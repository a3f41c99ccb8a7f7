import type { ConsoleShowroom } from '@iruon/contract';
import { NumberInput, useGetList } from 'react-admin';
import { CodeInput } from '../../inputs/code-input.tsx';
import { group, recordForm } from '../../record-kit/define-form.tsx';
import { recordList } from '../../record-kit/define-list.tsx';
import { picture, richText, text, toggle } from '../../record-kit/fields.tsx';
import { TextPreview } from '../../record-kit/preview.tsx';

type Row = ConsoleShowroom & { id: string };

/** A place on the map requires both coordinates. */
function placeOf({ geolocation }: Row): Row['geolocation'] {
  const [longitude, latitude] = geolocation?.coordinates ?? [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return { type: 'Point', coordinates: [longitude, latitude] };
}

/** A showroom refers to its kind by the code's value, not by its id, so it is not a reference input. */
function KindInput() {
  const codes = useGetList('codes', {
    filter: { kind: 'SHOWROOM' },
    sort: { field: 'sequence', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return <CodeInput source="code" label="종류" codes={codes} />;
}

function PlaceInputs() {
  return (
    <>
      <NumberInput
        source="geolocation.coordinates.1"
        label="위도"
        helperText="위도와 경도를 넣으면 지도를 열 수 있습니다."
      />
      <NumberInput source="geolocation.coordinates.0" label="경도" helperText={false} />
    </>
  );
}

const showroomForm = recordForm<Row>({
  nameOf: ({ name }) => name,
  preview: <TextPreview title="name" html="content" picture="_thumb" help="매장의 전시장 화면에 보입니다." />,
  fields: [
    group('전시장', [
      text('name', '이름', { max: 50, isRequired: true }),
      { source: 'code', label: '종류', input: <KindInput key="code" /> },
      text('phone', '전화', { max: 30 }),
    ]),
    group('찾아오는 길', [
      text('postcode', '우편번호', { max: 5 }),
      text('address1', '주소', { max: 200 }),
      text('address2', '상세주소', { max: 200 }),
      { source: 'geolocation', savedOf: placeOf, input: <PlaceInputs key="geolocation" /> },
      text('hours', '운영시간', { max: 300, isLong: true }),
    ]),
    group('소개', [picture('_thumb', '사진', { path: 'showrooms' }), richText('content', '안내')]),
    toggle('shows', '매장에 보이기'),
  ],
});

const ShowroomList = recordList<ConsoleShowroom & { id: string }>({
  nameOf: ({ name }) => name,
  picture: ({ thumb }) => thumb,
  caption: ({ address1 }) => address1,
});

export const screens = { list: ShowroomList, ...showroomForm };
