export { moveFigures } from './move-figures.ts';
