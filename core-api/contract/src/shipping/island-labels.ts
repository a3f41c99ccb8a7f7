import type { IslandCode } from './islands.ts';

export const islandCodeLabels: Record<IslandCode, string> = { normal: '도서산간', jeju: '제주' };
