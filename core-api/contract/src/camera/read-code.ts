import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The codes on packages of devices: DataMatrix and GS1-128 of a UDI, QR with a GS1 Digital Link, and EAN of a GTIN alone. */
const FORMATS = ['DataMatrix', 'Code128', 'QRCode', 'EAN13', 'EAN8', 'UPCA'] as const;

/** Loads the decoder, by its address or its bytes. A later call loads it again, also after a failure. */
export async function loadDecoder(source: { address: string } | { bytes: ArrayBuffer }): Promise<void> {
  await prepareZXingModule({
    overrides: 'bytes' in source ? { wasmBinary: source.bytes } : { locateFile: () => source.address },
    equalityFn: Object.is,
    fireImmediately: true,
  });
}

/**
 * The text of the first code in a picture, as a scanner sends it: the elements of GS1 are separated by GS. Null without a
 * code that can be read.
 */
export async function readCode(picture: ImageData | Uint8Array): Promise<string | null> {
  const found = await readBarcodes(picture, {
    formats: [...FORMATS],
    textMode: 'Plain',
    tryHarder: true,
    maxNumberOfSymbols: 1,
  });
  return found.find(({ isValid, text }) => isValid && text !== '')?.text ?? null;
}

/** A code that was out of the pictures for this long is read again. */
const GONE_MS = 1_500;

/** Decides for the codes of pictures in a row which are new: each is one scan while it stays in the picture. */
export function scansOf(): (code: string | null, now: number) => boolean {
  let seen = { code: '', at: 0 };
  return (code, now) => {
    if (code === null) return false;
    const isNew = code !== seen.code || now - seen.at > GONE_MS;
    seen = { code, at: now };
    return isNew;
  };
}
