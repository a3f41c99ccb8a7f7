import type { UdiInstructions } from '@iruon/contract';
import { ifuLanguageLabels, ifuVersionStateLabels } from '@iruon/contract/labels';
import { Download } from 'lucide-react';
import { fileSize } from '~/components/boards/board-files';
import { ItemList } from '~/components/lists/item-list';
import { Badge } from '~/components/ui/badge';
import { Notice } from '~/components/ui/notice';
import { TitledSection } from '~/components/ui/titled-section';

type Document = UdiInstructions['documents'][number];
type Version = Document['versions'][number];

const tones = { CURRENT: 'success', PLANNED: 'accent', PAST: 'neutral' } as const;
const dotted = (day: string) => day.replaceAll('-', '.');

/** The versions of instructions in a language; that of the lot is first, and newer ones are named. */
export function DocumentVersions({
  document: { _id, name, language, versions },
  ofLot,
}: {
  document: Document;
  /** The version in the packages of the lot; null for another document. */
  ofLot: string | null;
}) {
  const own = versions.find((version) => version._id === ofLot);
  const newer = own && versions.find(({ state, validFrom }) => state === 'CURRENT' && validFrom > own.validFrom);
  return (
    <TitledSection id={`document-${_id}`} title={`${name} (${ifuLanguageLabels[language]})`} className="grid gap-4">
      {newer && (
        <Notice tone="info" title={`더 새로운 버전이 있습니다: 버전 ${newer.no}`} className="max-w-reading">
          {dotted(newer.validFrom)}부터 적용된 버전입니다. 이 로트의 포장에는 버전 {own.no} 설명서가 들어 있습니다.
        </Notice>
      )}
      {versions.length === 0 ? (
        <p className="text-ink-soft">아직 등록된 버전이 없습니다.</p>
      ) : (
        <ItemList items={versions}>
          {(version) => <VersionRow version={version} isOfLot={version._id === ofLot} />}
        </ItemList>
      )}
    </TitledSection>
  );
}

function VersionRow({ version, isOfLot }: { version: Version; isOfLot: boolean }) {
  const { _id, no, state, validFrom, note, file } = version;
  return (
    <div className="grid max-w-reading gap-2 py-4">
      <p className="flex flex-wrap items-center gap-2">
        {isOfLot && <Badge tone="accent">이 로트의 버전</Badge>}
        <Badge tone={tones[state]}>{ifuVersionStateLabels[state]}</Badge>
        <b className="font-semibold">버전 {no}</b>
        <span className="figures text-caption text-ink-faint">{dotted(validFrom)} 시행</span>
      </p>
      <p className="text-label break-words whitespace-pre-line text-ink-soft">{note}</p>
      <a
        href={`/files/ifu/${_id}`}
        download={file.name}
        className="inline-flex min-h-11 max-w-full items-center gap-2 justify-self-start text-accent hover:underline"
      >
        <Download className="size-5 shrink-0" aria-hidden />
        <span className="min-w-0 wrap-anywhere">{file.name}</span>
        <span className="figures shrink-0 text-caption text-ink-faint">{fileSize(file.bytes)}</span>
      </a>
      <details className="text-caption text-ink-faint">
        <summary className="cursor-pointer">파일 확인값</summary>
        <p className="figures break-all">SHA-256 {file.sha256}</p>
      </details>
    </div>
  );
}
