import { Form } from '@remix-run/react';
import { ScanBarcode, Search } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';

interface UdiFormProps {
  udi?: string;
  refusal?: string | null;
  /** False beside the camera itself. */
  isCameraOffered?: boolean;
}

/** The field for the scanned or typed UDI of a package, and the way to read it by a camera. */
export function UdiForm({ udi = '', refusal = null, isCameraOffered = true }: UdiFormProps) {
  return (
    <Form action="/library/ifu/udi" role="search" aria-label="사용설명서 찾기" className="grid gap-2">
      <label htmlFor="udi" className="text-label font-semibold">
        포장의 UDI로 찾기
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          key={udi}
          id="udi"
          name="udi"
          defaultValue={udi}
          maxLength={400}
          placeholder="(01)08800000000015(17)291130(10)A1"
          autoComplete="off"
          spellCheck={false}
          aria-describedby="udi-hint"
          {...(refusal !== null && { 'aria-invalid': true })}
          className="figures min-w-52 flex-1"
        />
        <Button type="submit">
          <Search aria-hidden />
          설명서 찾기
        </Button>
        {isCameraOffered && (
          <Button asChild tone="outline">
            {/* Loads a document: only the page of the camera may use one. */}
            <a href="/library/ifu/udi/camera">
              <ScanBarcode aria-hidden />
              카메라·사진으로 찾기
            </a>
          </Button>
        )}
      </div>
      <p id="udi-hint" className={refusal === null ? 'text-caption text-ink-faint' : 'text-label text-danger'}>
        {refusal ?? '포장의 바코드를 스캔하거나 (01)부터 적힌 글자를 입력하시면, 그 로트의 설명서를 찾아 드립니다.'}
      </p>
    </Form>
  );
}
