import type { Settlement } from '@iruon/contract';

/** `2026년 11월` of `2026-11`. */
export const monthText = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;

/** The bonuses of a month before corrections, won. */
export const earnedIn = ({
  goodsBonus,
  gradeBonus,
  salesBonus,
}: Pick<Settlement, 'goodsBonus' | 'gradeBonus' | 'salesBonus'>): number => goodsBonus + gradeBonus + salesBonus;
