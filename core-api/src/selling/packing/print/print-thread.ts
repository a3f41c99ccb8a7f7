/** A thread that only draws printed pages, so that requests do not wait for them. A person waits for the pages. */
import { parentPort } from 'node:worker_threads';
import type { ThreadResult } from '../../../platform/concurrency/threads.ts';
import { drawLabels } from './draw-labels.ts';
import { drawList } from './draw-list.ts';
import { drawSlips } from './draw-slips.ts';
import { type Bars, openFonts, type Print } from './print-page.ts';

let fonts: ReturnType<typeof openFonts> | undefined;

async function draw(print: Print): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: PdfDocument }, { default: codes }] = await Promise.all([import('pdfkit'), import('bwip-js/node')]);
  const document = new PdfDocument({ autoFirstPage: false, margin: 0, info: { Producer: '', Creator: '' } });
  fonts ??= openFonts();
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const barsOf = (text: string): Bars => {
    const [code] = codes.raw('code128', text, {});
    if (!code || !('sbs' in code)) throw new Error(`No bars for ${text}`);
    return code.sbs;
  };
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document
      .on('data', (chunk: Uint8Array) => chunks.push(chunk))
      .once('end', resolve)
      .once('error', reject);
  });
  if (print.kind === 'slips') drawSlips(document, print.parcels, barsOf);
  else if (print.kind === 'labels') drawLabels(document, print.labels, barsOf);
  else drawList(document, print.list, barsOf);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

parentPort?.on('message', async (print: Print) => {
  const result: ThreadResult<Uint8Array<ArrayBuffer>> = await draw(print).then(
    (value) => ({ value }),
    (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  parentPort?.postMessage(result, 'value' in result ? [result.value.buffer] : []);
});
