export { checkUpload } from './check-upload.ts';
export { runUpload } from './run-upload.ts';
