export { fileUrl } from './file-url.ts';
export { storeFile } from './store-file.ts';
export { storePicture } from './store-picture.ts';
