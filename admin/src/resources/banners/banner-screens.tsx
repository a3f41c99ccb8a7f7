import type { ConsoleBanner } from '@iruon/contract';
import { bannerCodeLabels } from '@iruon/contract/labels';
import { Thumb } from '../../chips/thumb.tsx';
import { choicesOf } from '../../lists/choices.ts';
import { choiceFilter, searchFilter } from '../../lists/filters.tsx';
import { listOf } from '../../lists/table/table-list.tsx';
import { recordForm } from '../../record-kit/define-form.tsx';
import { DisplayChip, displaySentence } from '../../record-kit/display-chip.tsx';
import { displayPeriod } from '../../record-kit/display-inputs.tsx';
import { choice, text } from '../../record-kit/fields.tsx';
import { BannerImages } from './banner-images.tsx';

export const bannerForm = recordForm<ConsoleBanner & { id: string }>({
  nameOf: ({ name }) => name,
  // A banner without a picture is not shown, so saving a new one opens its page, where pictures are added.
  redirect: (resource, id, data) =>
    (data as Partial<ConsoleBanner> | undefined)?.images?.length ? `${resource}` : `${resource}/${id}`,
  fields: [
    choice('code', '자리', { choices: choicesOf(bannerCodeLabels) }),
    text('name', '문구', {
      max: 60,
      isRequired: true,
      help: '사진 옆에 제목으로 보입니다. 같은 번호의 PC와 모바일은 한 장의 슬라이드가 됩니다.',
    }),
    text('url', '링크', {
      max: 500,
      help: '매장 안의 경로(/로 시작)나 다른 사이트의 주소입니다. 비우면 링크가 없습니다.',
    }),
    displayPeriod('display'),
    { input: <BannerImages key="images" /> },
  ],
  revisionsOf: 'banner',
});

const { TableList, Column } = listOf<ConsoleBanner>();

const filters = [searchFilter('문구', 180), choiceFilter('code', bannerCodeLabels, 160, '자리')];

export function BannerList() {
  return (
    <TableList filters={filters} sort={{ field: 'code', order: 'ASC' }} hasForm>
      <Column source="images" disableSort render={({ images }) => <Thumb src={images[0]?.url ?? null} />} />
      <Column source="code" render={({ code }) => bannerCodeLabels[code]} />
      <Column source="name" />
      <Column source="url" disableSort render={({ url }) => url || '없음'} />
      <Column
        source="display"
        disableSort
        render={({ display, images }) =>
          images.length === 0 ? '사진이 없어 보이지 않음' : `${displaySentence(display)}`
        }
      />
      <Column label="상태" disableSort render={({ display }) => <DisplayChip display={display} />} />
    </TableList>
  );
}
