import type { ProductChoices } from '@iruon/contract';
import { productFieldLabels as labels } from '@iruon/contract/labels';
import { Box, Button, TextField } from '@mui/material';
import { AutocompleteArrayInput, BooleanInput, NumberInput, TextArrayInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Muted } from '../../../../components/muted.tsx';
import { FieldGroup, Wide } from '../../../../record-kit/form-frame.tsx';
import { useProductChoices } from '../product-calls.ts';
import { useFieldValue, WordsField } from './fields.tsx';
import type { ProductValues } from './product-values.ts';

const codesOf = ({ codes }: ProductChoices, kind: string) =>
  codes.filter((code) => code.kind === kind).map(({ value, text }) => ({ id: value, name: text }));

export function ShowsTab() {
  const choices = useProductChoices();
  return (
    <>
      <FieldGroup isWide title="진열과 판매">
        <BooleanInput source="shows" label="매장에 진열" helperText="끄면 목록과 상세 화면에서 모두 숨깁니다." />
        <BooleanInput source="sells" label="판매" helperText="끄면 보이지만 살 수 없습니다." />
        <NumberInput source="sequence" label={labels.sequence} min={0} helperText="작을수록 앞에 놓입니다." />
      </FieldGroup>
      <FieldGroup isWide title="표시와 검색">
        <AutocompleteArrayInput source="flags" label={labels.flags} choices={codesOf(choices, 'FLAG')} />
        <AutocompleteArrayInput source="labels" label={labels.labels} choices={codesOf(choices, 'LABEL')} />
        <AutocompleteArrayInput source="groups" label={labels.groups} choices={codesOf(choices, 'GROUP')} />
        <Wide>
          <TextArrayInput
            source="hashtags"
            label={labels.hashtags}
            helperText="낱말을 쓰고 Enter를 누르면 하나씩 들어갑니다. 검색에도 쓰입니다."
          />
        </Wide>
      </FieldGroup>
      <FieldGroup
        isWide
        title="품목군"
        hint="같은 코드의 상품을 한 화면의 규격표로 묶습니다. 대표 상품에는 축을, 낱개 상품에는 규격을 적습니다."
      >
        <TextInput source="variation.code" label={labels.variationCode} />
        <Wide>
          <FamilyFields />
        </Wide>
      </FieldGroup>
    </>
  );
}

type Variation = ProductValues['variation'];

/** The axes of a product family, or the measures of one of its products. */
function FamilyFields() {
  const type: ProductValues['type'] = useWatch({ name: 'type' });
  const [axes, setAxes] = useFieldValue<Variation['list']>('variation.list', []);
  const [spec, setSpec] = useFieldValue<Variation['spec']>('variation.spec', {});
  const measures = Object.entries(spec);
  if (type === 'VARIETY_BUNDLE') {
    const set = (index: number, change: Partial<Variation['list'][number]>) =>
      setAxes(axes.map((axis, place) => (place === index ? { ...axis, ...change } : axis)));
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        {axes.map((axis, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an axis while its name is typed
          <Box key={index} sx={{ display: 'grid', gridTemplateColumns: '140px minmax(0, 1fr) auto', gap: 1 }}>
            <TextField
              label={`축 ${index + 1}`}
              value={axis.name}
              onChange={(event) => set(index, { name: event.target.value })}
            />
            <WordsField label="값 (쉼표로 구분)" value={axis.values} onChange={(values) => set(index, { values })} />
            <Button onClick={() => setAxes(axes.filter((_, place) => place !== index))}>축 빼기</Button>
          </Box>
        ))}
        {axes.length < 2 && (
          <Button
            sx={{ justifySelf: 'start' }}
            onClick={() => setAxes([...axes, { name: axes.length === 0 ? '직경' : '길이', values: [] }])}
          >
            축 더하기
          </Button>
        )}
      </Box>
    );
  }
  const write = (pairs: [string, string][]) => setSpec(Object.fromEntries(pairs));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Muted>규격 (예: 직경 4.0, 길이 10)</Muted>
      {measures.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a measure while its name is typed
        <Box key={index} sx={{ display: 'grid', gridTemplateColumns: '140px minmax(0, 1fr) auto', gap: 1 }}>
          <TextField
            label="이름"
            value={name}
            onChange={(event) =>
              write(measures.map((pair, place) => (place === index ? [event.target.value, pair[1]] : pair)))
            }
          />
          <TextField
            label="값"
            value={value}
            onChange={(event) =>
              write(measures.map((pair, place) => (place === index ? [pair[0], event.target.value] : pair)))
            }
          />
          <Button onClick={() => write(measures.filter((_, place) => place !== index))}>빼기</Button>
        </Box>
      ))}
      {measures.length < 5 && (
        <Button
          sx={{ justifySelf: 'start' }}
          onClick={() =>
            write([
              ...measures,
              [
                ['직경', '길이'].find((name) => !measures.some(([known]) => known === name)) ??
                  `규격 ${measures.length + 1}`,
                '',
              ],
            ])
          }
        >
          규격 더하기
        </Button>
      )}
    </Box>
  );
}
