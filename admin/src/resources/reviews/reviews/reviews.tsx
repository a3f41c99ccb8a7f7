import { BooleanInput, SelectInput } from 'react-admin';
import { ProductCell } from '../../../components/answers/product-cell.tsx';
import { showTime } from '../../../format/seoul-time.ts';
import { addTexts } from '../../../i18n/page-texts.ts';
import { periodFilter, searchFilter } from '../../../lists/filters.tsx';
import { chipsCell, TitleCell } from '../../../lists/table/cells.tsx';
import { listOf } from '../../../lists/table/table-list.tsx';
import { BulkHideButton, type ReviewRow } from './hide-reviews.tsx';
import { ReviewChips, StarCount } from './review-chips.tsx';
import { ReviewShow } from './review-show.tsx';

const { TableList, Column } = listOf<ReviewRow>();

const stars = [5, 4, 3, 2, 1].map((star) => ({ id: star, name: `${star}점` }));

const filters = [
  searchFilter('제목, 내용, 상품, 작성자', 240),
  periodFilter,
  <SelectInput key="star" source="star" choices={stars} alwaysOn sx={{ minWidth: 110 }} />,
  <BooleanInput key="isAnswered" source="isAnswered" defaultValue={false} />,
  <BooleanInput key="hasImages" source="hasImages" defaultValue={true} />,
  <BooleanInput key="isHidden" source="isHidden" defaultValue={true} />,
];

/** Reviews, including hidden ones. */
function ReviewList() {
  return (
    <TableList filters={filters} bulk={<BulkHideButton />}>
      <Column source="product" disableSort render={({ product }) => <ProductCell product={product} />} />
      <Column source="star" render={({ star }) => <StarCount star={star} />} />
      <Column
        source="subject"
        disableSort
        render={({ subject, content }) => <TitleCell title={subject} text={content} />}
      />
      <Column source="member" disableSort render={({ member }) => member.name} />
      <Column source="state" disableSort render={(review) => chipsCell(<ReviewChips review={review} />)} />
      <Column source="createdAt" render={({ createdAt }) => showTime(createdAt)} />
    </TableList>
  );
}

addTexts('reviews', {
  nothing: '아직 리뷰가 없습니다.',
  fields: {
    product: '상품',
    star: '별점',
    subject: '리뷰',
    member: '작성자',
    state: '상태',
    createdAt: '작성일시',
    isAnswered: '답글 있음',
    hasImages: '사진 있음',
    isHidden: '숨김',
    q: '제목, 내용, 상품, 작성자',
    period: '작성일',
  },
});

export const screens = { list: ReviewList, show: ReviewShow };
