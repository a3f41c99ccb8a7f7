import { Box, Button, TextField } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Muted } from '../../../components/muted.tsx';
import type { ProductValues } from './product-values.ts';
import { useFieldValue } from './use-field-value.ts';
import { WordsField } from './words-field.tsx';

type Variation = ProductValues['variation'];

/** Axes of a product family, or the measures of one of its products. */
export function FamilyFields() {
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
