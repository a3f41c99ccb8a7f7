import { z } from 'zod';
import { uploadLimits } from './schemas.ts';

const MB = 1024 * 1024;
const PICTURE = /^image\//;

const limitOf = (type: string) => (PICTURE.test(type) ? uploadLimits.picture : uploadLimits.document);

/** A file of some types in a form, within the limits of uploads. */
const file = (types: RegExp, missing: string, unfit: string) =>
  z
    .instanceof(File, { error: missing })
    .refine(({ size }) => size > 0, { error: missing, abort: true })
    .refine(({ type }) => types.test(type), { error: unfit, abort: true })
    .refine(({ type, size }) => size <= limitOf(type), {
      error: ({ input }) => `${limitOf((input as File).type) / MB}MB까지 보낼 수 있습니다.`,
    });

/**
 * A document in a form, by the type that the browser sends: a picture or a PDF. The server checks the bytes again.
 * @param missing the message when no file is attached
 */
export const documentFile = (missing: string) =>
  file(/^(image\/|application\/pdf$)/, missing, '사진이나 PDF 파일만 보낼 수 있습니다.');

/** The business registration of a registering company. */
export const businessRegistration = documentFile('사업자등록증을 첨부해 주세요.');

/** A picture in a form. */
export const imageFile = file(PICTURE, '사진을 선택해 주세요.', '사진 파일만 올릴 수 있습니다.');
