import { useNavigate } from '@remix-run/react';
import { Camera, CameraOff, Image } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Notice } from '~/components/ui/notice';
import { useAfterHydration } from '~/use-change';

// With its decoder larger than the page: it is loaded when a camera or a picture is chosen.
const load = () => import('./camera.client').catch(() => null);
const NOT_LOADED = '코드를 읽는 파일을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 눌러 주세요.';

/** Reads the code of a package by a camera or from a picture, and shows its instructions. Pictures stay in the browser. */
export function PackageReader() {
  const navigate = useNavigate();
  const [isOn, setOn] = useState(false);
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const show = (code: string) => navigate(`/library/ifu/udi?${new URLSearchParams({ udi: code })}`);
  function refuse(text: string): void {
    setOn(false);
    setRefusal(text);
  }
  function turn(): void {
    setRefusal('');
    setOn(!isOn);
  }
  async function readPicture(): Promise<void> {
    const file = input.current?.files?.[0];
    if (!file) return;
    setOn(false);
    setRefusal('');
    setReading(true);
    const reader = await load();
    const read = reader ? await reader.readPhotograph(file) : { refusal: NOT_LOADED };
    setReading(false);
    // The same picture may be chosen again.
    if (input.current) input.current.value = '';
    if ('code' in read) show(read.code);
    else setRefusal(read.refusal);
  }
  useAfterHydration(() => void readPicture());

  return (
    <div className="grid max-w-reading gap-4">
      <div className="flex flex-wrap gap-2">
        <Button onClick={turn} tone={isOn ? 'outline' : 'primary'} size="l">
          {isOn ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
          {isOn ? '카메라 끄기' : '카메라 켜기'}
        </Button>
        <Button asChild tone="outline" size="l">
          <label className="cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent">
            <Image aria-hidden />
            사진 고르기
            <input
              ref={input}
              type="file"
              accept="image/*"
              className="sr-only"
              disabled={isReading}
              onChange={() => void readPicture()}
            />
          </label>
        </Button>
      </div>
      <noscript>
        <p className="text-ink-soft">카메라와 사진은 스크립트를 켜야 쓸 수 있습니다. 아래에 글자를 입력해 주세요.</p>
      </noscript>
      {isOn && <Viewer onCode={show} onRefusal={refuse} />}
      <div aria-live="polite">
        {isReading && <p className="text-ink-soft">사진에서 코드를 찾고 있습니다…</p>}
        {refusal && <Notice tone="warning" title={refusal} />}
      </div>
    </div>
  );
}

interface ViewerProps {
  onCode: (code: string) => void;
  onRefusal: (text: string) => void;
}

/** The picture of the camera, which stops when this is removed. */
function Viewer({ onCode, onRefusal }: ViewerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const sink = useRef({ onCode, onRefusal });
  sink.current = { onCode, onRefusal };
  useEffect(() => {
    const closing = new AbortController();
    async function watch(): Promise<void> {
      const reader = await load();
      if (closing.signal.aborted || !video.current) return;
      if (!reader) {
        sink.current.onRefusal(NOT_LOADED);
        return;
      }
      try {
        // One code is a package: its instructions are shown.
        await reader.watchCamera(video.current, closing.signal, (code) => {
          closing.abort();
          navigator.vibrate?.(60);
          sink.current.onCode(code);
        });
      } catch (error) {
        if (!closing.signal.aborted) sink.current.onRefusal(reader.cameraRefusal(error));
      }
    }
    void watch();
    return () => closing.abort();
  }, []);
  return (
    <div className="grid gap-2">
      <video
        ref={video}
        muted
        playsInline
        aria-label="카메라 화면"
        className="aspect-4/3 w-full rounded-m bg-ink object-cover"
      />
      <p className="text-label text-ink-soft">포장의 네모난 코드나 바코드를 화면 가운데에 맞춰 주세요.</p>
    </div>
  );
}
