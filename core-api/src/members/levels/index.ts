export type { IssueCoupon } from './evaluate-levels.ts';
export { evaluateLevels, evaluateMember } from './evaluate-levels.ts';
export { assertRoot, isRoot, setOperatorLevel } from './operator-level.ts';
export { levelOf } from './repository.ts';
export { addScore, type ScoreChange } from './scores.ts';
