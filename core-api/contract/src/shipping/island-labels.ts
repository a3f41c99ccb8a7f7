export const islandCodeLabels = { normal: '도서산간', jeju: '제주' };
