import type { BoardCode } from '@iruon/contract';
import { gtinOf } from '@iruon/contract';
import { isOwnFilm } from '@iruon/contract/film-hosts';
import { ifuLanguageLabels } from '@iruon/contract/labels';
import {
  AutocompleteInput,
  maxLength,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../../lists/choices.ts';

const linesOf = (text: string) => text.split(/[\s,]+/);
const textOf = (codes?: readonly string[]) => (codes ?? []).join('\n');

const isVideo = (url?: string) =>
  !url || isOwnFilm(url) || /^https:\/\/[^\s/]+\.\S+$/.test(url)
    ? undefined
    : 'https://로 시작하는 주소를 입력해 주세요.';

/** The invalid numbers among UDI-DIs. */
function udiProblem(udis?: readonly string[]): string | undefined {
  const wrong = (udis ?? []).filter((udi) => udi !== '' && gtinOf(udi) === null);
  return wrong.length === 0 ? undefined : `검증 숫자까지 맞는 GTIN이 아닙니다: ${wrong.slice(0, 3).join(', ')}`;
}

function CodesInput({
  source,
  label,
  helperText,
  validate,
}: {
  source: string;
  label: string;
  helperText: string;
  validate?: (codes?: readonly string[]) => string | undefined;
}) {
  return (
    <TextInput
      source={source}
      label={label}
      helperText={helperText}
      multiline
      minRows={2}
      format={textOf}
      parse={linesOf}
      {...(validate ? { validate } : {})}
    />
  );
}

function IfuInputs() {
  const own = useRecordContext<{ id?: string }>();
  return (
    <>
      <TextInput source="meta.version" label="버전" validate={[required(), maxLength(30)]} />
      <SelectInput source="meta.language" label="언어" choices={choicesOf(ifuLanguageLabels)} validate={required()} />
      <TextInput
        source="meta.effectiveOn"
        label="시행일"
        type="date"
        validate={required()}
        slotProps={{ inputLabel: { shrink: true } }}
        helperText="이 날부터 현재 버전으로 보입니다."
      />
      <CodesInput
        source="meta.productCodes"
        label="상품 코드"
        helperText="이 설명서가 해당하는 상품입니다. 줄을 바꾸거나 쉼표로 나누어 적습니다."
      />
      <CodesInput
        source="meta.udis"
        label="UDI-DI"
        helperText="포장에 인쇄된 GTIN입니다. 검증 숫자까지 확인합니다."
        validate={udiProblem}
      />
      <ReferenceInput source="meta._supersedes" reference="boards" filter={{ code: 'IFU' }}>
        <AutocompleteInput
          label="이전 버전"
          helperText="이 설명서가 대신하는 설명서입니다. 처음이면 비워 둡니다."
          optionText={({ subject, meta }: { subject: string; meta: { version: string } }) =>
            `${subject} (버전 ${meta.version})`
          }
          filterToQuery={(q: string) => ({ q })}
          getOptionDisabled={({ id }: { id: string }) => id === own?.id}
        />
      </ReferenceInput>
    </>
  );
}

/** The additional fields of a post, by its board. */
export function MetaInputs() {
  const code: BoardCode | undefined = useWatch({ name: 'code' });
  switch (code) {
    case 'ACADEMY':
      return (
        <TextInput
          source="meta.videoUrl"
          label="강의 영상 주소"
          validate={[maxLength(500), isVideo]}
          helperText="유튜브와 비메오의 영상은 강의 화면 안에서, 다른 곳의 영상은 새 창에서 재생합니다. 비우면 자료로 올린 MP4 영상을 재생합니다."
        />
      );
    case 'SOFTWARE':
      return <TextInput source="meta.version" label="버전" validate={maxLength(30)} />;
    case 'IFU':
      return <IfuInputs />;
    default:
      return null;
  }
}
