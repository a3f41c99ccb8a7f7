export { runUndo, wireChanges } from './undo-change.ts';
