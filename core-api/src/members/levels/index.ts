export type { IssueCoupon } from './evaluate-levels.ts';
export { evaluateLevels, evaluateMember } from './evaluate-levels.ts';
export { assertRoot, setOperatorLevel } from './operator-level.ts';
export { addScore, type ScoreChange } from './scores.ts';
