import { open, readFile } from 'node:fs/promises';
import { fromFd, type ZipFile } from 'yauzl';
import { problem } from '../../platform/http/problem.ts';
import { stlBytes } from './file-types.ts';
import type { Spooled } from './uploads/spool.ts';

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
