import type { MetaFunction } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { UdiForm } from '~/components/lots/udi-form';
import { PackageReader } from './package-reader';

export const meta: MetaFunction = () => [
  { title: '카메라로 사용설명서 찾기 - 이루온' },
  { name: 'robots', content: 'noindex' },
];

/** Its address alone may use a camera and compile the decoder: links to it load a document. */
export default function UdiCamera() {
  return (
    <div className="page grid gap-8 py-10 lg:py-14">
      <header className="grid gap-3">
        <Link to="/library/ifu" className="press-line justify-self-start text-label text-ink-faint hover:text-accent">
          사용설명서
        </Link>
        <h1 className="text-title font-bold lg:text-title-l">카메라로 사용설명서 찾기</h1>
        <p className="max-w-reading text-ink-soft">
          포장의 UDI 코드를 비추거나 찍어 둔 사진을 고르시면, 그 로트의 설명서를 찾아 드립니다. 화면과 사진은 이
          기기에서만 읽고 보내지 않습니다.
        </p>
      </header>
      <PackageReader />
      <div className="max-w-reading">
        <UdiForm isCameraOffered={false} />
      </div>
    </div>
  );
}
