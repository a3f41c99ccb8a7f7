import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The codes on packages of devices: DataMatrix and GS1-128 of a UDI, QR with a GS1 Digital Link, and EAN of a GTIN alone. */
const FORMATS = ['DataMatrix', 'Code128', 'QRCode', 'EAN13', 'EAN8', 'UPCA'] as const;

/** The decoder, by its address or its bytes. Loaded with the first picture. */
export function prepareDecoder(source: { address: string } | { bytes: ArrayBuffer }): void {
  prepareZXingModule({
    overrides: 'bytes' in source ? { wasmBinary: source.bytes } : { locateFile: () => source.address },
    equalityFn: Object.is,
  });
}

/**
 * The text of the first code in a picture, as a scanner sends it: the elements of GS1 are separated by GS. Null without a
 * code that can be read.
 */
export async function readCode(picture: ImageData | Blob | Uint8Array): Promise<string | null> {
  const found = await readBarcodes(picture, {
    formats: [...FORMATS],
    textMode: 'Plain',
    tryHarder: true,
    maxNumberOfSymbols: 1,
  });
  return found.find(({ isValid, text }) => isValid && text !== '')?.text ?? null;
}
