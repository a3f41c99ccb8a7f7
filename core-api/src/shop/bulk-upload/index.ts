export { checkUpload } from './check-upload.ts';
export { forgetWorkbooks } from './forget-workbooks.ts';
export { runUpload } from './run-upload.ts';
export { type RawCell, shownCell } from './workbook/cells.ts';
export { readWorkbook } from './workbook/read-workbook.ts';
