import type { ConsoleCode, ProductCodeKind } from '@iruon/contract';

export type CodeRow = ConsoleCode & { id: string };

interface Kind {
  label: string;
  /** Where its codes are visible. */
  use: string;
  /** Whether the shop shows it as a coloured chip. */
  isChip: boolean;
}

export const codeKinds: Record<ProductCodeKind, Kind> = {
  FLAG: { label: '플래그', use: '상품 카드에 가장 먼저 붙는 표시입니다. 예: 신상품, 베스트', isChip: true },
  LABEL: { label: '라벨', use: '상품의 특징을 알리는 표시입니다. 예: 멸균 포장', isChip: true },
  GROUP: { label: '그룹', use: '상품을 묶어 찾는 이름입니다.', isChip: false },
  RELATED_GROUP: { label: '연관 그룹', use: '함께 쓰는 상품끼리 묶습니다.', isChip: false },
  SHOWROOM: { label: '전시장', use: '전시장의 종류입니다.', isChip: false },
};
