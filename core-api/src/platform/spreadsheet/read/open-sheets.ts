import { open } from 'node:fs/promises';
import { problem } from '../../http/problem.ts';
import type { SheetSource } from './cells.ts';
import { openWorkbook } from './open-workbook.ts';
import { isUtf16, readText } from './read-delimited.ts';

const HEAD_BYTES = 8_192;
/** The directory of an old Office file may be anywhere in it; no upload of sheets is larger. */
const OLE_BYTES = 24 * 1024 * 1024;

const SAVE_AS = 'Excel에서 열어 .xlsx로 저장한 뒤 올려 주세요.';
const refused = (detail: string) => problem('WORKBOOK_REFUSED', detail);

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** What an old Office file contains, by the names of its streams, which are in UTF-16. */
function refusalOfOle(bytes: Buffer) {
  if (bytes.includes(utf16('EncryptedPackage')))
    return refused('암호가 걸린 파일입니다. Excel에서 암호를 없애고 .xlsx로 저장한 뒤 올려 주세요.');
  if (bytes.includes(utf16('HwpSummaryInformation')))
    return refused('한글(.hwp) 파일은 읽을 수 없습니다. 표를 Excel에 붙여 넣어 .xlsx로 저장한 뒤 올려 주세요.');
  if (bytes.includes(utf16('WordDocument')))
    return refused('Word(.doc) 파일은 읽을 수 없습니다. 표를 Excel에 붙여 넣어 .xlsx로 저장한 뒤 올려 주세요.');
  return refused(`옛 형식의 Excel 파일(.xls)입니다. ${SAVE_AS}`);
}

/** The reason why bytes are neither a workbook nor a text of values; undefined if they may be one. */
function refusalOf(head: Buffer, whole: () => Promise<Buffer>) {
  const start = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) return whole().then(refusalOfOle);
  if (start.startsWith('%PDF-'))
    return refused('PDF 파일은 읽을 수 없습니다. 같은 내역을 엑셀(.xlsx)이나 CSV로 내려받아 올려 주세요.');
  if (start.startsWith('{\\rtf')) return refused(`문서(.rtf) 파일은 읽을 수 없습니다. ${SAVE_AS}`);
  const asText = isUtf16(head)
    ? head
        .toString('utf16le')
        .replace(/^\uFEFF/, '')
        .trimStart()
    : start;
  if (/^<(\?xml|!doctype|!--|html|head|meta|body|table|style|div)/i.test(asText))
    return refused(`이름은 Excel 파일이지만 내용은 웹 문서(HTML·XML)입니다. ${SAVE_AS}`);
  const isBinary = !isUtf16(head) && head.some((byte) => byte < 0x20 && ![9, 10, 11, 12, 13, 0x1a].includes(byte));
  return isBinary ? refused(`읽을 수 없는 형식입니다. ${SAVE_AS}`) : undefined;
}

/** True if bytes begin as a zip, which is what a workbook is. */
export async function isWorkbook(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.equals(Buffer.from('PK\x03\x04', 'latin1'));
}

/** Refuses a file that cannot be read, before anything of it is unpacked. @throws WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE */
export async function assertSheets(path: string): Promise<void> {
  if (await isWorkbook(path)) await (await openWorkbook(path))[Symbol.asyncDispose]();
  else await assertReadable(path);
}

/**
 * Throws, with what to do, for bytes that no reader of sheets reads: old Excel files, web pages named as one, files
 * with a password and documents. @throws WORKBOOK_REFUSED
 */
async function assertReadable(path: string): Promise<void> {
  await using file = await open(path, 'r');
  const part = async (bytes: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  };
  const refusal = await refusalOf(await part(HEAD_BYTES), () => part(OLE_BYTES));
  if (refusal) throw refusal;
}

/**
 * Opens an uploaded file by its content, whatever its name: an .xlsx, or a text of values in any encoding and with any
 * delimiter. @throws WORKBOOK_REFUSED with what to do, WORKBOOK_TOO_LARGE
 */
export async function openSheets(path: string): Promise<SheetSource> {
  if (await isWorkbook(path)) {
    const { readWorkbook } = await import('./read-workbook.ts');
    return readWorkbook(path);
  }
  await assertReadable(path);
  return readText(path);
}
