export { createFigures, type RecoveryFigures, type RecoveryKind } from './figures.ts';
