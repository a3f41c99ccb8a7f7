import { type DeviceUdi, gtinOf, MAX_UDIS, scannedGtin } from '@iruon/contract';
import { deviceLevelLabels, productFieldLabels as labels } from '@iruon/contract/labels';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, MenuItem, TextField, Tooltip } from '@mui/material';
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Muted } from '../../../../components/muted.tsx';
import { AmountField } from '../../../../inputs/amounts/amount-field.tsx';
import { choicesOf } from '../../../../lists/choices.ts';
import { FieldGroup, Wide } from '../../../../record-kit/form-frame.tsx';
import { ListErrors, useFieldValue } from './fields.tsx';
import { deviceColumns } from './options/variant-cells.ts';
import { VariantGrid } from './options/variant-grid.tsx';
import type { ProductValues, Variant } from './product-values.ts';

const classes = [1, 2, 3, 4].map((id) => ({ id, name: `${id}등급` }));
const orNull = (text: string) => text || null;

/** What the label of a medical device says, and the identifiers that scanners read on its packages. */
export function DeviceTab() {
  const hasOptions: boolean = useWatch({ name: 'optionsConf.enabled' }) ?? false;
  return (
    <>
      <ListErrors of="device" />
      <FieldGroup
        isWide
        title="허가 사항"
        hint="의료기기가 아니면 비워 두세요. 허가번호, 등급, UDI-DI는 매장의 상품 화면에 보입니다."
      >
        <TextInput source="device.licenceNo" label={labels.licenceNo} parse={orNull} helperText="예: 제허 00-0000 호" />
        <SelectInput source="device.deviceClass" label={labels.deviceClass} choices={classes} emptyText="없음" />
        <TextInput source="device.nhiCode" label={labels.nhiCode} parse={orNull} helperText="영문으로 시작하는 8자리" />
        <BooleanInput source="device.implantable" label={labels.implantable} helperText="몸에 심는 의료기기입니다." />
      </FieldGroup>
      <FieldGroup isWide title="로트와 유효기한">
        <BooleanInput
          source="device.lotRequired"
          label={labels.lotRequired}
          helperText="낱개마다 로트를 확인하고 보냅니다."
        />
        <NumberInput
          source="device.minShelfDays"
          label={`${labels.minShelfDays} (일)`}
          min={0}
          helperText="보낼 때 유효기한까지 남아야 하는 일수입니다."
        />
      </FieldGroup>
      {hasOptions ? (
        <OptionDevices />
      ) : (
        <FieldGroup
          isWide
          title="UDI-DI"
          hint="포장의 바코드를 스캔하거나 GTIN을 적습니다. 팩과 상자는 든 개수를 적습니다."
        >
          <Wide>
            <UdiRows />
          </Wide>
        </FieldGroup>
      )}
    </>
  );
}

/** The device identifiers of a product without options. */
function UdiRows() {
  const [udis, setUdis] = useFieldValue<DeviceUdi[]>('device.udiDis', []);
  const set = (index: number, change: Partial<DeviceUdi>) =>
    setUdis(udis.map((udi, place) => (place === index ? { ...udi, ...change } : udi)));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {udis.map(({ gtin, level, pieces }, index) => {
        const isWrong = gtin !== '' && gtinOf(gtin) === null;
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an identifier while it is typed
            key={index}
            sx={{
              display: 'grid',
              alignItems: 'start',
              gap: 1,
              gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) 110px 130px auto' },
            }}
          >
            <TextField
              label={`UDI-DI ${index + 1}`}
              value={gtin}
              error={isWrong}
              helperText={isWrong ? '검증 숫자까지 맞는 GTIN(8·12·13·14자리)이어야 합니다.' : undefined}
              onChange={(event) => set(index, { gtin: event.target.value })}
              // A scanned package has more than the identifier.
              onBlur={() => set(index, { gtin: scannedGtin(gtin) ?? gtin.trim() })}
              // A scanner ends with Enter, which would submit the form.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                set(index, { gtin: scannedGtin(gtin) ?? gtin.trim() });
              }}
            />
            <TextField
              select
              label="포장"
              value={level}
              onChange={(event) => {
                const next = event.target.value as DeviceUdi['level'];
                set(index, { level: next, ...(next === 'UNIT' ? { pieces: 1 } : {}) });
              }}
            >
              {choicesOf(deviceLevelLabels).map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <AmountField
              label="든 개수 (개)"
              value={pieces}
              disabled={level === 'UNIT'}
              onChange={(next) => set(index, { pieces: next ?? 1 })}
            />
            <Tooltip title="빼기">
              <IconButton
                aria-label={`UDI-DI ${index + 1} 빼기`}
                onClick={() => setUdis(udis.filter((_, place) => place !== index))}
              >
                <RemoveIcon />
              </IconButton>
            </Tooltip>
          </Box>
        );
      })}
      <Button
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        disabled={udis.length >= MAX_UDIS}
        onClick={() => setUdis([...udis, { gtin: '', level: 'UNIT', pieces: 1 }])}
      >
        UDI-DI 더하기
      </Button>
    </Box>
  );
}

/** The device data of options in a grid; an empty cell is as on the product. */
function OptionDevices() {
  const criteria: ProductValues['optionsConf']['criteria'] = useWatch({ name: 'optionsConf.criteria' }) ?? [];
  const [rows, setRows] = useFieldValue<Variant[]>('options', []);
  return (
    <FieldGroup
      isWide
      title="옵션별 UDI-DI"
      hint="빈칸은 위의 상품 값과 같습니다. 팩과 상자는 '18800000000012 팩 10개'처럼 쉼표로 나누어 적습니다."
    >
      <Wide>
        {rows.length === 0 ? (
          <Muted>옵션 탭에서 조합을 먼저 만들어 주세요.</Muted>
        ) : (
          <VariantGrid
            rows={rows}
            onChange={setRows}
            criteria={criteria}
            columns={deviceColumns}
            label="옵션별 의료기기 정보"
          />
        )}
      </Wide>
    </FieldGroup>
  );
}
