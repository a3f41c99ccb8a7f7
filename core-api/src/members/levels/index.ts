export { addScore, type ScoreChange } from './add-score.ts';
export { evaluateLevels } from './evaluate-levels.ts';
export { evaluateMember } from './evaluate-member.ts';
export type { IssueCoupon } from './give-benefits.ts';
export { levelOf } from './level-of.ts';
export { assertRoot, isRoot, setOperatorLevel } from './operator-level.ts';
