import { loadDecoder, readCode, scansOf } from './read-code.ts';

/** Between two pictures: a phone decodes one in a tenth of a second. */
const PAUSE_MS = 150;
/** The width that is asked of the camera. */
const WIDTH = 1280;
/** A photograph is reduced to this before it is read: memory and time of a phone. */
const MAX_SIDE = 2600;

const OTHER = '카메라를 열지 못했습니다. 코드를 직접 입력해 주세요.';
const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: '카메라를 쓰도록 허용하지 않았습니다. 주소창의 자물쇠를 눌러 카메라를 허용한 뒤 다시 열어 주세요.',
  NotFoundError: '이 기기에서 카메라를 찾지 못했습니다. 코드를 직접 입력해 주세요.',
  NotReadableError: '다른 앱이 카메라를 쓰고 있습니다. 그 앱을 닫고 다시 열어 주세요.',
  Insecure: '이 주소에서는 카메라를 쓸 수 없습니다. https로 시작하는 주소로 열어 주세요.',
  Stopped: '카메라가 꺼졌습니다. 다시 열어 주세요.',
  NoDecoder: '코드를 읽는 파일을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 열어 주세요.',
};

/** The sentence for a camera that cannot be used. */
export const cameraRefusal = (error: unknown): string => refusals[error instanceof Error ? error.name : ''] ?? OTHER;

const failure = (name: string, cause?: unknown) => Object.assign(new Error(name, { cause }), { name });

/** @throws Error named `NoDecoder` */
async function load(decoder: string): Promise<void> {
  await loadDecoder({ address: decoder }).catch((cause: unknown) => {
    throw failure('NoDecoder', cause);
  });
}

/** The pixels of a picture, at most as large as `maxSide`. */
function pixelsOf(
  picture: CanvasImageSource,
  { width, height }: { width: number; height: number },
  canvas: HTMLCanvasElement,
): ImageData | null {
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  if (!drawing || canvas.width === 0 || canvas.height === 0) return null;
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return drawing.getImageData(0, 0, canvas.width, canvas.height);
}

interface Watching {
  /** The address of the decoder's file. */
  decoder: string;
  /** Stops the camera. */
  signal: AbortSignal;
  /** Gets each code once, while it is in the picture. */
  onCode: (code: string) => void;
}

/**
 * Shows the camera in the element and reads its codes until the signal. While a dialog is open above the element, which hides
 * the element from readers of screens, nothing is read: its question is answered first.
 * @throws Error for `cameraRefusal`
 */
export async function watchCamera(video: HTMLVideoElement, { decoder, signal, onCode }: Watching): Promise<void> {
  if (!navigator.mediaDevices) throw failure('Insecure');
  const wanted = { facingMode: 'environment', width: { ideal: WIDTH } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) return stop();
  video.srcObject = stream;
  try {
    await video.play();
    await load(decoder);
    const canvas = document.createElement('canvas');
    const isScan = scansOf();
    while (!signal.aborted) {
      if (stream.getTracks().some(({ readyState }) => readyState === 'ended')) throw failure('Stopped');
      const picture = pixelsOf(video, { width: video.videoWidth, height: video.videoHeight }, canvas);
      if (picture && !video.closest('[aria-hidden="true"]')) {
        const code = await readCode(picture);
        if (isScan(code, performance.now()) && code !== null && !signal.aborted) onCode(code);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } catch (error) {
    stop();
    throw error;
  }
}

const NO_PICTURE = '사진을 열지 못했습니다. JPG나 PNG 사진을 골라 주세요.';
const NO_CODE = '사진에서 코드를 찾지 못했습니다. 코드가 크고 또렷하게 나오도록 밝은 곳에서 다시 찍어 주세요.';

/** The first code in a photograph, or the sentence that says why there is none. */
export async function readPhotograph(file: Blob, decoder: string): Promise<{ code: string } | { refusal: string }> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { refusal: NO_PICTURE };
  try {
    await load(decoder);
    const pixels = pixelsOf(picture, picture, document.createElement('canvas'));
    const code = pixels && (await readCode(pixels));
    return code === null ? { refusal: NO_CODE } : { code };
  } catch (error) {
    return { refusal: cameraRefusal(error) };
  } finally {
    picture.close();
  }
}
