export { checkUpload } from './check-upload.ts';
export { forgetWorkbooks } from './forget-workbooks.ts';
export { runUpload } from './run-upload.ts';
