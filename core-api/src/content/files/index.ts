export { isPicture } from './file-types.ts';
export { fileUrl } from './file-url.ts';
export { forgetFiles, removeStoredFile } from './forget-files.ts';
export { holdUploadRate } from './hold-upload-rate.ts';
export { receiveUpload } from './receive-upload.ts';
export { isKnown, rangeOf } from './rules.ts';
export { openStored, putStored, removeStored } from './storage.ts';
export { storeFile, storeSpooledFile } from './store-file.ts';
export { storePicture, storeSpooledPicture } from './store-picture.ts';
