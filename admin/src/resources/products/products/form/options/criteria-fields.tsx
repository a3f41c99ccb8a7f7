import type { OptionCriterionInput } from '@iruon/contract';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Card, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useFieldValue, WordsField } from '../fields.tsx';
import { ValuePictures } from './value-pictures.tsx';

type Criterion = OptionCriterionInput;

const examples = [
  ['직경', '예: Ø3.5, Ø4.0, Ø4.5'],
  ['길이', '예: 8mm, 10mm, 12mm'],
  ['색상', '예: 골드, 그레이'],
] as const;

/** The values of a criterion after an edit: colours and pictures stay with their names. */
function renamed({ values }: Criterion, names: readonly string[]): Criterion['values'] {
  const existing = new Map(values.map((value) => [value.name, value]));
  return names.map((name) => existing.get(name) ?? { name });
}

/** Up to three criteria that a buyer chooses, each with its values. */
export function CriteriaFields() {
  const [criteria, setCriteria] = useFieldValue<Criterion[]>('optionsConf.criteria', []);
  const { getValues } = useFormContext();
  /** Reads the current value, because an upload may end long after it started. */
  const setPicture = (index: number, name: string, img: string | null) =>
    setCriteria(
      (getValues('optionsConf.criteria') as Criterion[]).map((criterion, place) =>
        place === index
          ? { ...criterion, values: criterion.values.map((value) => (value.name === name ? { ...value, img } : value)) }
          : criterion,
      ),
    );
  const set = (index: number, change: Partial<Criterion>) =>
    setCriteria(criteria.map((criterion, place) => (place === index ? { ...criterion, ...change } : criterion)));

  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 880 }}>
      {criteria.map((criterion, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a criterion while its name is typed
        <Card key={index} component="fieldset" sx={{ p: 2, m: 0, minWidth: 0 }}>
          <Box
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: '1fr 1fr', md: '120px 180px minmax(0, 1fr) auto' },
            }}
          >
            <TextField
              select
              label="고르는 방법"
              value={criterion.type}
              onChange={(event) => set(index, { type: event.target.value as Criterion['type'] })}
            >
              <MenuItem value="SELECT">글자</MenuItem>
              <MenuItem value="COLOR">색</MenuItem>
            </TextField>
            <TextField
              label={`기준 ${index + 1} 이름`}
              placeholder={examples[index]?.[0] ?? ''}
              value={criterion.name}
              onChange={(event) => set(index, { name: event.target.value })}
            />
            <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
              <WordsField
                label={`기준 ${index + 1} 값 (쉼표로 구분)`}
                value={criterion.values.map(({ name }) => name)}
                onChange={(names) => set(index, { values: renamed(criterion, names) })}
                helperText={examples[index]?.[1] ?? ''}
              />
            </Box>
            <Tooltip title="이 기준 빼기">
              <IconButton
                aria-label={`${criterion.name || `기준 ${index + 1}`} 빼기`}
                onClick={() => setCriteria(criteria.filter((_, place) => place !== index))}
                sx={{ alignSelf: 'start', mt: 1 }}
              >
                <RemoveIcon />
              </IconButton>
            </Tooltip>
          </Box>
          {criterion.type === 'COLOR' && (
            <Colours values={criterion.values} onChange={(values) => set(index, { values })} />
          )}
          <ValuePictures values={criterion.values} onChange={(name, img) => setPicture(index, name, img)} />
        </Card>
      ))}
      {criteria.length < 3 && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => setCriteria([...criteria, { type: 'SELECT', name: '', values: [] }])}
        >
          옵션 기준 더하기
        </Button>
      )}
    </Box>
  );
}

interface ColoursProps {
  values: Criterion['values'];
  onChange: (values: Criterion['values']) => void;
}

function Colours({ values, onChange }: ColoursProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
      {values.map(({ name, hexa }, index) => (
        <Box component="label" key={name} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="input"
            type="color"
            value={hexa ?? '#c0c7cc'}
            onChange={(event) =>
              onChange(values.map((value, place) => (place === index ? { ...value, hexa: event.target.value } : value)))
            }
            sx={{
              width: 32,
              height: 28,
              p: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'transparent',
            }}
          />
          {name}
        </Box>
      ))}
    </Box>
  );
}
