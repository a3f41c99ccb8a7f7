import { open, readFile } from 'node:fs/promises';
import type { StoredFile } from '@iruon/contract';
import type { ZipFile } from 'yauzl';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { isNamedAsPicture, isPicture, type PictureType, stlBytes } from './file-types.ts';
import { keepFile, type Offer } from './keep-file.ts';
import { storedFile } from './list-files.ts';
import { storePicture } from './pictures/store-picture.ts';
import type { Spooled } from './uploads/spool.ts';

/** A file named as a picture must be one: other bytes would be stored as a text that no page can show. */
function assertName({ type }: Spooled, { name }: Offer): void {
  if (isNamedAsPicture(name) && !isPicture(type))
    throw problem('FILE_TYPE_REFUSED', '올릴 수 없는 형식입니다. 이름은 사진이지만 내용은 사진이 아닙니다.');
}

/**
 * Stores an uploaded document: PDF, zip, docx, xlsx, pptx, hwp, hwpx, text or STL by its bytes, at most 50 MB, unchanged. A
 * picture is stored as one (see storePicture). Documents are only downloaded, never opened in our pages.
 * @throws FILE_EMPTY, FILE_TYPE_REFUSED, FILE_TOO_LARGE, FILE_BROKEN
 */
export async function storeFile(context: Context, upload: Spooled, offer: Offer): Promise<StoredFile> {
  assertName(upload, offer);
  if (isPicture(upload.type)) return storePicture(context, upload, offer);
  const row = await keepFile(context, upload, offer, async () => {
    const { mime, extension } = await documentType(upload, offer.name);
    return { source: upload.path, bytes: upload.bytes, mime, extension, width: null, height: null };
  });
  return storedFile(row);
}

const extensionOfPicture: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** Stores bytes unchanged, including pictures: for operators only, who may need the original. @throws as storeFile */
export async function bypassFile(context: Context, upload: Spooled, offer: Offer): Promise<StoredFile> {
  assertName(upload, offer);
  const row = await keepFile(context, upload, offer, async () => {
    const { mime, extension } = isPicture(upload.type)
      ? { mime: upload.type, extension: extensionOfPicture[upload.type] }
      : await documentType(upload, offer.name);
    return { source: upload.path, bytes: upload.bytes, mime, extension, width: null, height: null };
  });
  return storedFile(row);
}

export interface DocumentType {
  readonly mime: string;
  readonly extension: string;
}

const MAX_ENTRIES = 5_000;
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const zip: DocumentType = { mime: 'application/zip', extension: 'zip' };
const hwpx: DocumentType = { mime: 'application/hwp+zip', extension: 'hwpx' };
const hwp: DocumentType = { mime: 'application/x-hwp', extension: 'hwp' };
const officeTypes: [folder: string, DocumentType][] = [
  ['word/', { mime: `${OFFICE}.wordprocessingml.document`, extension: 'docx' }],
  ['xl/', { mime: `${OFFICE}.spreadsheetml.sheet`, extension: 'xlsx' }],
  ['ppt/', { mime: `${OFFICE}.presentationml.presentation`, extension: 'pptx' }],
];

function readNames(file: ZipFile): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const names: string[] = [];
    file.on('entry', ({ fileName }: { fileName: string }) => {
      names.push(fileName);
      file.readEntry();
    });
    file.on('end', () => resolve(names));
    file.on('error', reject);
    file.readEntry();
  });
}

/** The names in a zip's directory; nothing is unpacked. */
async function entriesOf(path: string): Promise<string[]> {
  const { fromFd } = await import('yauzl');
  const handle = await open(path, 'r');
  try {
    return await new Promise<string[]>((resolve, reject) => {
      fromFd(handle.fd, { lazyEntries: true, autoClose: false }, (error, file) => {
        if (error) reject(error);
        else if (file.entryCount > MAX_ENTRIES) reject(new RangeError(`${file.entryCount} entries`));
        else readNames(file).then(resolve, reject);
      });
    });
  } catch (cause) {
    throw problem('FILE_BROKEN', { cause });
  } finally {
    await handle.close();
  }
}

async function zipType(path: string): Promise<DocumentType> {
  const names = await entriesOf(path);
  // Macros run when the file is opened.
  if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) throw problem('FILE_TYPE_REFUSED');
  // OWPML (KS X 6101), the format of Hangul since 2010.
  if (names.includes('mimetype') && names.includes('Contents/content.hpf')) return hwpx;
  if (!names.includes('[Content_Types].xml')) return zip;
  return officeTypes.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1] ?? zip;
}

/** The first words of the stream FileHeader of a Hangul document (HWP 5.0). */
const HWP_SIGNATURE = 'HWP Document File';

/** A Hangul document. Word, Excel and PowerPoint of before 2007 have the same container, and their macros cannot be found by names. */
async function oleType(path: string): Promise<DocumentType> {
  if ((await readFile(path)).includes(HWP_SIGNATURE, 0, 'latin1')) return hwp;
  throw problem(
    'FILE_TYPE_REFUSED',
    '이전 형식의 문서는 올릴 수 없습니다. 최신 형식(.docx, .xlsx, .pptx)이나 PDF로 저장해 올려 주세요.',
  );
}

/** Notepad writes Korean in UTF-8 or, on older machines, in EUC-KR. */
async function textType({ path, head }: Spooled, name: string): Promise<DocumentType> {
  const content = await readFile(path);
  if (content.includes(0)) throw problem('FILE_TYPE_REFUSED');
  if (/\.stl$/i.test(name) && Buffer.from(head).toString('latin1', 0, 6) === 'solid ') return stl;
  if (/\.vtt$/i.test(name) && Buffer.from(head).toString('latin1').startsWith('WEBVTT'))
    return { mime: 'text/vtt; charset=utf-8', extension: 'vtt' };
  for (const charset of ['utf-8', 'euc-kr']) {
    try {
      new TextDecoder(charset, { fatal: true }).decode(content);
      return { mime: `text/plain; charset=${charset}`, extension: 'txt' };
    } catch {
      // not in this one
    }
  }
  throw problem('FILE_TYPE_REFUSED');
}

const stl: DocumentType = { mime: 'model/stl', extension: 'stl' };

/** The type of a document, by its bytes. @throws FILE_BROKEN, FILE_TYPE_REFUSED */
export async function documentType(upload: Spooled, name: string): Promise<DocumentType> {
  switch (upload.type) {
    case 'video/mp4':
      return { mime: 'video/mp4', extension: 'mp4' };
    case 'application/pdf':
      return { mime: 'application/pdf', extension: 'pdf' };
    case 'zip':
      return zipType(upload.path);
    case 'ole':
      return oleType(upload.path);
    case 'text':
      return textType(upload, name);
    case 'stl':
      if (stlBytes(upload.head) !== upload.bytes) throw problem('FILE_BROKEN');
      return stl;
    default:
      throw problem('FILE_TYPE_REFUSED');
  }
}
