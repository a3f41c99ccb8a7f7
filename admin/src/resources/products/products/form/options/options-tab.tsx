import type { OptionCriterionInput } from '@iruon/contract';
import { productFieldLabels as labels, optionsSortLabels } from '@iruon/contract/labels';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { showNumber } from '../../../../../format/won.ts';
import { choicesOf } from '../../../../../lists/choices.ts';
import { FieldGroup, Wide } from '../../../../../record-kit/form-frame.tsx';
import { ListErrors, useFieldValue } from '../fields.tsx';
import type { Variant } from '../product-values.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import { countVariants, generateVariants, isCombination } from './generate-variants.ts';
import { VariantGrid } from './variant-grid.tsx';

/** The maximum of core-api. */
const MAX_VARIANTS = 500;

/** The buyer's choices, and the resulting grid of combinations. */
export function OptionsTab() {
  const isEnabled: boolean = useWatch({ name: 'optionsConf.enabled' }) ?? false;
  const stockEnabled: boolean = useWatch({ name: 'stockEnabled' }) ?? true;
  const criteria: OptionCriterionInput[] = useWatch({ name: 'optionsConf.criteria' }) ?? [];
  const [rows, setRows] = useFieldValue<Variant[]>('options', []);
  const [notice, setNotice] = useState('');

  const count = countVariants(criteria);
  const made = rows.filter(({ value }) => isCombination(criteria, value)).length;
  const isOld = isEnabled && (made !== count || rows.some((row) => !row.isUsed && !isCombination(criteria, row.value)));

  function generate() {
    const next = generateVariants(criteria, rows);
    setRows(next);
    setNotice(`조합 ${showNumber(count)}개를 만들었습니다. 입력해 둔 값은 그대로 두었습니다.`);
  }

  return (
    <>
      <ListErrors of="optionsConf" />
      <FieldGroup isWide title="옵션">
        <Wide>
          <BooleanInput source="optionsConf.enabled" label={labels.optionsEnabled} helperText={false} />
        </Wide>
        {isEnabled && (
          <SelectInput
            source="optionsConf.sort"
            label={labels.optionsSort}
            choices={choicesOf(optionsSortLabels)}
            isRequired
          />
        )}
      </FieldGroup>
      {isEnabled && (
        <>
          <CriteriaFields />
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, my: 2 }}>
            <Button
              variant={isOld ? 'contained' : 'outlined'}
              onClick={generate}
              disabled={count === 0 || count > MAX_VARIANTS}
            >
              조합 {showNumber(count)}개 만들기
            </Button>
            <Typography role="status" sx={{ color: 'text.secondary' }}>
              {count > MAX_VARIANTS ? `조합은 ${MAX_VARIANTS}개까지 만들 수 있습니다. 값을 줄여 주세요.` : notice}
            </Typography>
          </Box>
          {isOld && rows.length > 0 && count <= MAX_VARIANTS && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              옵션 기준이 바뀌었습니다. 조합을 다시 만들어야 저장할 수 있습니다.
            </Alert>
          )}
          <ListErrors of="options" />
          {rows.length > 0 && (
            <VariantGrid rows={rows} onChange={setRows} criteria={criteria} isCounted={stockEnabled} />
          )}
        </>
      )}
    </>
  );
}
