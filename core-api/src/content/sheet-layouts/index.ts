export { CHOICE_AT, choiceOfField, keepLayout, keptColumns, layoutOf } from './kept-layouts.ts';
