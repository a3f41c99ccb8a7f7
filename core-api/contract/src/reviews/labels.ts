export const reviewSortLabels = { latest: '최신순', star: '별점 높은순', pictures: '사진 리뷰 먼저' };
