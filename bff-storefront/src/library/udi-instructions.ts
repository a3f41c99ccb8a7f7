import { LONGEST_SCAN, looksLikeGtin, readUdi, type UdiInstructions, udiPath, udiRefusals } from '@iruon/contract';
import { unwrap } from '@iruon/contract/client';
import { seoulDay } from '@iruon/contract/seoul';
import { z } from 'zod';
import { redirect } from '../addresses.ts';
import type { NoIfuView } from '../boards/library.ts';
import type { Visit } from '../visit.ts';

export interface UdiFormView {
  /** The text that was scanned or typed. */
  udi: string;
  /** The reason why it is no UDI; null without a text. */
  refusal: string | null;
}

const scan = z.string().max(LONGEST_SCAN).catch('');
/** Readings of a scan without separators that are compared with known lots. */
const MAX_READINGS = 5;
const UNKNOWN = '이 UDI-DI의 제품을 찾지 못했습니다. 포장의 글자와 같은지 다시 확인하시거나 고객센터에 문의해 주세요.';

const find = (visit: Visit, gtin: string, lot: string | null) =>
  visit.core.send('readUdiInstructions', { params: { path: { gtin }, query: { ...(lot && { lot }) } } });

const packageText = (gtin: string, lot: string | null) =>
  [gtin.slice(0, LONGEST_SCAN), lot && `로트 ${lot}`].filter(Boolean).join(', ');

/** The address of the instructions of a scanned package; the reason if there are none, with the package if it was read. */
async function pathOf(
  visit: Visit,
  text: string,
): Promise<{ path: string } | { refusal: string; package: string | null }> {
  const read = readUdi(text, Number(seoulDay(new Date()).slice(0, 4)));
  if (typeof read === 'string') return { refusal: udiRefusals[read], package: null };
  const lots = [...new Set([read, ...read.otherwise].map(({ lot }) => lot))];
  // Without separators the text may be read as several lots: a known one is meant.
  for (const lot of lots.slice(0, MAX_READINGS)) {
    const { data, response } = await find(visit, read.gtin, lot);
    if (response.status === 404) return { refusal: UNKNOWN, package: packageText(read.gtin, read.lot) };
    if (data?.instructions.lot) return { path: udiPath(read.gtin, lot) };
  }
  return { path: udiPath(read.gtin, read.lot) };
}

/** The field for the UDI of a package; redirects to its instructions, or returns the reason. */
export async function udiForm(visit: Visit, params: URLSearchParams): Promise<UdiFormView> {
  const udi = scan.parse(params.get('udi') ?? '');
  if (udi === '') return { udi, refusal: null };
  const found = await pathOf(visit, udi);
  if ('path' in found) throw redirect(found.path);
  return { udi, refusal: found.refusal };
}

/** The reason why a GS1 Digital Link has no instructions, with its text if it can be corrected. */
export type NoPackageView = NoIfuView & UdiFormView;

/**
 * Redirects from a GS1 Digital Link, `/01/{gtin}/10/{lot}`, to the instructions. Returns the reason if there are none: the
 * link names nothing then, and is no page that exists.
 */
export async function udiOfLink(visit: Visit, address: string): Promise<NoPackageView> {
  const found = await pathOf(visit, address);
  if ('path' in found) throw redirect(found.path);
  if (found.package !== null) return { code: found.package, isMistyped: false, udi: '', refusal: null };
  const code = new URL(address).pathname.replace(/^\/01\//, '').slice(0, LONGEST_SCAN);
  const isMistyped = looksLikeGtin(code.split('/')[0] ?? '') && found.refusal === udiRefusals.CHECK_DIGIT;
  return { code, isMistyped, udi: address.slice(0, LONGEST_SCAN), refusal: found.refusal };
}

export interface UdiInstructionsView extends UdiInstructions {
  /** The lot of the address. */
  requestedLot: string | null;
  /** True if the lot of the address is not known. */
  isUnknownLot: boolean;
}

/** The instructions of a package by `?lot=`, or the reason why there are none. */
export async function udiInstructions(
  visit: Visit,
  gtin: string,
  params: URLSearchParams,
): Promise<UdiInstructionsView | NoIfuView> {
  const requestedLot = scan.parse(params.get('lot') ?? '') || null;
  const read = readUdi(gtin, 2000);
  const code = packageText(gtin, requestedLot);
  if (typeof read === 'string') return { code, isMistyped: looksLikeGtin(gtin) };
  const found = await find(visit, read.gtin, requestedLot);
  if (found.response.status === 404) return { code, isMistyped: false };
  const { instructions } = unwrap(found);
  return { ...instructions, requestedLot, isUnknownLot: requestedLot !== null && instructions.lot === null };
}
