import { type SheetOffer, sheetOffer } from '@iruon/contract';
import { HttpError } from 'react-admin';

/** The first rows of a file that was refused because of its headings; undefined for other errors. */
export function offerOf(error: unknown): SheetOffer | undefined {
  if (!(error instanceof HttpError) || error.body?.code !== 'SHEET_COLUMNS_UNKNOWN') return undefined;
  return sheetOffer.parse(error.body.offer);
}
