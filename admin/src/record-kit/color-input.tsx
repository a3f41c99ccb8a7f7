import { contrast, readableOn } from '@iruon/contract/contrast';
import { Box, Button, FormHelperText, TextField } from '@mui/material';
import { useInput } from 'react-admin';

interface ColorInputProps {
  source: string;
  label: string;
  /** The sample text on the colour in the preview. */
  sample: string;
}

const HEXA = /^#[0-9a-fA-F]{6}$/;
const COLOUR_TO_BEGIN_WITH = '#0B6270';

/** A colour with a preview of its chip, and whether the text on it is readable. The value is `#1A2B3C`, or null. */
export function ColorInput({ source, label, sample }: ColorInputProps) {
  const { field, fieldState } = useInput<string | null>({
    source,
    defaultValue: null,
    validate: (value) => (!value || HEXA.test(value) ? undefined : '#1A2B3C 형식으로 입력해 주세요.'),
    parse: (value: string) => value || null,
    format: (value: string | null) => value ?? '',
  });
  const value = String(field.value ?? '');
  const isColor = HEXA.test(value);
  const writing = isColor ? readableOn(value) : undefined;
  return (
    <Box sx={{ width: '100%', mt: 1, mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <TextField
          {...field}
          value={value}
          label={label}
          placeholder="없음"
          error={fieldState.invalid}
          margin="none"
          sx={{ width: 140 }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Box
          component="input"
          type="color"
          aria-label={`${label} 고르기`}
          value={isColor ? value.toLowerCase() : COLOUR_TO_BEGIN_WITH}
          onChange={(event) => field.onChange(event.target.value.toUpperCase())}
          sx={{
            width: 40,
            height: 40,
            p: 0.25,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'transparent',
          }}
        />
        {value && (
          <Button size="small" color="inherit" onClick={() => field.onChange('')}>
            색 빼기
          </Button>
        )}
        {isColor && (
          <Box
            component="span"
            sx={{ px: 1, py: 0.25, borderRadius: 1, fontSize: 13, fontWeight: 600, bgcolor: value, color: writing }}
          >
            {sample || '미리보기'}
          </Box>
        )}
      </Box>
      <FormHelperText error={fieldState.invalid}>
        {fieldState.invalid
          ? '#1A2B3C 형식으로 입력해 주세요.'
          : writing
            ? `글자는 ${writing === '#ffffff' ? '흰색' : '검은색'}으로 씁니다. 대비 ${contrast(value, writing).toFixed(1)}:1`
            : '색을 정하지 않으면 기본 색으로 보입니다.'}
      </FormHelperText>
    </Box>
  );
}
