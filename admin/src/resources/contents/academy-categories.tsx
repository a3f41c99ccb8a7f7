import { ACADEMY_CATEGORY_LIMIT, type ConsoleSetting } from '@iruon/contract';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import {
  ArrayInput,
  BooleanInput,
  Form,
  HttpError,
  maxLength,
  required,
  SimpleFormIterator,
  TextInput,
  useNotify,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { codeRule } from '../../record-kit/fields.tsx';
import { FormFrame, FRAME_WIDTH } from '../../record-kit/form-frame.tsx';
import { PreviewPanel, Sheet } from '../../record-kit/preview.tsx';
import { SaveToolbar } from '../../record-kit/save-toolbar.tsx';
import { Restore } from '../setting/setting/setting.tsx';
import { formOf, inputOf } from '../setting/setting/setting-input.ts';
import { SettingScreen } from '../setting/setting/setting-screen.tsx';
import { useSetting } from '../setting/setting/use-setting.ts';

/** The categories of the academy's courses, a part of the store's settings. */
const AcademyCategoriesPage = () => (
  <SettingScreen title="아카데미 분류" maxWidth={FRAME_WIDTH} height={320}>
    {(setting) => <CategoriesForm key={setting.updatedAt} setting={setting} />}
  </SettingScreen>
);

type Written = ConsoleSetting['academy'];

function CategoriesForm({ setting }: { setting: ConsoleSetting }) {
  const { save, refetch } = useSetting();
  const notify = useNotify();
  const [refusal, setRefusal] = useState<{ message: string; isChanged: boolean }>();

  async function submit(written: unknown) {
    setRefusal(undefined);
    const categories = ((written as Written).categories ?? []).map(({ code, name, isGuide }) => ({
      code: (code ?? '').trim(),
      name: (name ?? '').trim(),
      isGuide: isGuide === true,
    }));
    try {
      await save({ ...inputOf(formOf(setting)), academy: { categories } });
      notify('아카데미 분류를 저장했습니다.', { type: 'success' });
      return undefined;
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      const errors = (failure.body as { errors?: Record<string, string> }).errors ?? {};
      const { 'academy.categories': whole, ...fields } = errors;
      const message = whole ?? failure.message;
      setRefusal({ message, isChanged: failure.status === 409 });
      if (Object.keys(fields).length === 0) return { 'root.serverError': message };
      return Object.fromEntries(
        Object.entries(fields).map(([path, message]) => [path.replace(/^academy\./, ''), message]),
      );
    }
  }

  return (
    <Form record={{ id: 'academy', categories: setting.academy.categories }} onSubmit={submit} noValidate>
      <FormFrame toolbar={<SaveToolbar cancel={<Restore />} />} preview={<CategoriesPreview />}>
        <Box component="section" aria-label="분류" sx={{ p: 2, minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            아카데미에 이 순서대로 보이고, ‘안내’로 정한 분류는 과정과 따로 보입니다. 강의가 있는 분류는 지울 수
            없습니다. {ACADEMY_CATEGORY_LIMIT}개까지 만들 수 있습니다.
          </Typography>
          {refusal && (
            <Alert
              severity="error"
              sx={{ mb: 1 }}
              action={refusal.isChanged && <Button onClick={() => refetch()}>새로 불러오기</Button>}
            >
              {refusal.message}
            </Alert>
          )}
          <ArrayInput source="categories" label={false}>
            <SimpleFormIterator fullWidth inline disableClear>
              <TextInput source="code" label="코드" validate={codeRule} helperText={false} />
              <TextInput source="name" label="이름" validate={[required(), maxLength(50)]} helperText={false} />
              <BooleanInput source="isGuide" label="안내" defaultValue={false} helperText={false} />
            </SimpleFormIterator>
          </ArrayInput>
        </Box>
      </FormFrame>
    </Form>
  );
}

/** The categories as the academy's tabs. */
function CategoriesPreview() {
  const categories = (useWatch({ name: 'categories' }) ?? []) as Written['categories'];
  return (
    <PreviewPanel help="아카데미의 위쪽에 이 순서대로 보입니다.">
      <Sheet>
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, m: 0, p: 1.5, listStyle: 'none' }}>
          {categories.map(({ name, isGuide }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies a category while it is typed
            <Box component="li" key={place} sx={{ fontWeight: 600, color: isGuide ? '#55626e' : '#0b6270' }}>
              {name || '이름'}
              {isGuide && ' (안내)'}
            </Box>
          ))}
        </Box>
      </Sheet>
    </PreviewPanel>
  );
}

export const screens = { list: AcademyCategoriesPage };
