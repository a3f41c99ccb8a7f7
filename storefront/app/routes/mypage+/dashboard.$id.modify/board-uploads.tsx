import { BOARD_FILE_LIMIT, type Board } from '@iruon/contract';
import { Form } from '@remix-run/react';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { FileInput } from '~/components/media/file-input';
import { Picture } from '~/components/media/picture';
import { Button } from '~/components/ui/button';

/** The picture and the files of a stored post, as plain forms, with or without scripts. */
export function BoardUploads({ board: { _id, thumb, files } }: { board: Board }) {
  return (
    <section aria-labelledby="uploads" className="grid max-w-reading gap-6 border-t border-line pt-8">
      <div className="grid gap-1">
        <h2 id="uploads" className="text-title-s font-bold">
          사진과 파일
        </h2>
        <p className="text-label text-ink-faint">올리면 바로 저장됩니다. 위에서 고치던 글은 먼저 저장해 주세요.</p>
      </div>
      {thumb && <Picture src={thumb} alt="대표 사진" size={[240, 160]} className="h-40 w-60 rounded-m object-cover" />}
      <Upload
        action={`/files/boards/${_id}/thumb`}
        field="image"
        label={thumb ? '대표 사진 바꾸기' : '대표 사진'}
        accept="image/*"
      />
      {files.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {files.map((file) => (
            <li key={file._id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1 break-all">{file.name}</span>
              <Form method="post">
                <input type="hidden" name="file" value={file._id} />
                <Button intent="remove-file" tone="quiet" size="s">
                  <X aria-hidden />
                  빼기<span className="sr-only"> {file.name}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {files.length < BOARD_FILE_LIMIT && <Upload action={`/files/boards/${_id}`} field="file" label="파일" />}
    </section>
  );
}

function Upload({
  action,
  field,
  label,
  accept,
}: {
  action: string;
  field: 'image' | 'file';
  label: string;
  accept?: string;
}) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <form method="post" encType="multipart/form-data" action={action} className="grid gap-2">
      <p className="text-label font-semibold">{label}</p>
      <FileInput
        id={id}
        name={field}
        required
        aria-label={label}
        chosen={chosen}
        onChoose={(file) => setChosen(file?.name ?? null)}
        {...(accept ? { accept } : {})}
      />
      <Button type="submit" tone="outline" size="s" className="justify-self-start">
        올리기
      </Button>
    </form>
  );
}
