import { ACADEMY_CATEGORY_LIMIT, type AcademyCategoryList } from '@iruon/contract';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { useCall } from '../../providers/use-call.ts';
import { codeRule } from '../../record-kit/fields.tsx';
import { FormFrame, FRAME_WIDTH } from '../../record-kit/form-frame.tsx';
import { PreviewPanel, Sheet } from '../../record-kit/preview.tsx';
import { SaveToolbar } from '../../record-kit/save-toolbar.tsx';
import { Restore } from '../setting/setting/setting.tsx';
import { SettingScreen } from '../setting/setting/setting-screen.tsx';

/** The categories of the academy's courses, a part of the store's settings. */
function AcademyCategoriesPage() {
  const academy = useAcademy();
  return (
    <SettingScreen title="아카데미 분류" maxWidth={FRAME_WIDTH} height={320} query={academy}>
      {(shown) => <CategoriesForm key={shown.updatedAt} academy={shown} />}
    </SettingScreen>
  );
}

type Written = Pick<AcademyCategoryList, 'categories'>;

/** The categories and their saving. @throws HttpError with a message and its fields */
function useAcademy() {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ['setting', 'academy'];
  const query = useQuery({
    queryKey,
    queryFn: async () => (await call('getAcademyCategories')).academy,
    // A reload in the background would overwrite unsaved values.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    ...query,
    async save(body: AcademyCategoryList): Promise<void> {
      const { academy } = await call('updateAcademyCategories', { body });
      client.setQueryData(queryKey, academy);
    },
  };
}

function CategoriesForm({ academy: { categories: before, updatedAt } }: { academy: AcademyCategoryList }) {
  const { save, refetch } = useAcademy();
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
      await save({ categories, updatedAt });
      notify('아카데미 분류를 저장했습니다.', { type: 'success' });
      return undefined;
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      const errors = (failure.body as { errors?: Record<string, string> }).errors ?? {};
      const { categories: whole, ...fields } = errors;
      const message = whole ?? failure.message;
      setRefusal({ message, isChanged: failure.status === 409 });
      if (Object.keys(fields).length === 0) return { 'root.serverError': message };
      return fields;
    }
  }

  return (
    <Form record={{ id: 'academy', categories: before }} onSubmit={submit} noValidate>
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
