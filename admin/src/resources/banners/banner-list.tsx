import type { ConsoleBanner } from '@iruon/contract';
import { bannerCodeLabels } from '@iruon/contract/labels';
import { Thumb } from '../../chips/thumb.tsx';
import { choiceFilter, searchFilter } from '../../lists/filters.tsx';
import { Column as ListColumn } from '../../lists/table/column.tsx';
import { TableList } from '../../lists/table/table-list.tsx';
import { DisplayChip, displaySentence } from '../../record-kit/display-chip.tsx';

type Row = ConsoleBanner & { id: string };
const Column = ListColumn<Row>;

const filters = [searchFilter('문구', 180), choiceFilter('code', bannerCodeLabels, 160, '자리')];

export function BannerList() {
  return (
    <TableList<Row> filters={filters} sort={{ field: 'code', order: 'ASC' }} hasForm>
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
