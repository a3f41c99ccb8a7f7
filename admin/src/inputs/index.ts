/**
 * Inputs for files. In a form:
 *
 *   <PictureInput source="_thumb" path="exhibitions" label="대표 사진" />   value: a file's id, or null
 *   <PicturesInput source="_images" path="products" label="상품 사진" max={30} />        value: ids in order, the first is the thumb
 *   <FileInput source="_file" path="catalogues" label="카탈로그" isMembersOnly />          value: a file's id, or null
 *   <FilesInput source="_files" path="exhibitions" label="내려받을 자료" max={10} />     value: ids in order
 *   <RichTextInput source="content" label="상품 설명" />                                  value: HTML, cleaned by core-api when saved
 *
 * A file is stored when it is chosen; a file without a saved record that refers to it is deleted a day later. A form cannot be saved while
 * files are uploading. `isRequired` requires at least one.
 */
export { FileInput, FilesInput } from './files/file-input.tsx';
export { PictureInput } from './files/picture-input.tsx';
export { PicturesInput } from './files/pictures-input.tsx';
export { RichTextInput } from './rich-text/rich-text-input.tsx';
