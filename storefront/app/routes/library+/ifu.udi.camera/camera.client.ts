// Left out of the server's build, which draws no picture of a camera.
import { readPhotograph as readByDecoder, watchCamera as watchByDecoder } from '@iruon/contract/camera';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the codes that a camera shows. @throws Error for `cameraRefusal` */
export const watchCamera = (video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void) =>
  watchByDecoder(video, { decoder, signal, onCode });

export const readPhotograph = (file: Blob) => readByDecoder(file, decoder);

export { cameraRefusal } from '@iruon/contract/camera';
