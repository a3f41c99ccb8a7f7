export { CHOICE_AT, choiceOfField } from './chosen-columns.ts';
export { keepLayout, keptColumns, layoutOf } from './kept-layouts.ts';
