import { productFieldLabels as labels } from '@iruon/contract/labels';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box, Tab, Tabs } from '@mui/material';
import { type MutableRefObject, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { type UseFormReturn, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useChange } from '../../../../components/use-change.ts';
import { PicturesInput, RichTextInput } from '../../../../inputs/index.ts';
import { FieldGroup, Fields, FormFrame } from '../../../../record-kit/form-frame.tsx';
import { SaveToolbar } from '../../../../record-kit/save-toolbar.tsx';
import { visuallyHidden } from '../../../../theme/visually-hidden.ts';
import { BasicsTab } from './basics-tab.tsx';
import { DeviceTab } from './device-tab.tsx';
import { ListErrors } from './fields.tsx';
import { becomesFree, useFreeProductDialog } from './free-product-dialog.tsx';
import { AddOnsTab, BundleTab, RelatedsTab } from './link-tabs.tsx';
import { OptionsTab } from './options/options-tab.tsx';
import { PriceTab } from './price-tab.tsx';
import { ProductPreview } from './product-preview.tsx';
import { emptyProduct, type ProductDraft, type ProductValues, type StockSeen, withSeen } from './product-values.ts';
import { ShowsTab } from './shows-tab.tsx';
import { SuppliesTab } from './supplies-tab.tsx';
import { formTabs, type TabKey, tabsWithErrors } from './tabs.ts';

/** The errors of a save: messages by field, and stock that changed since the form was loaded. */
export interface Refused {
  errors: Record<string, string>;
  stocks: readonly StockSeen[];
}

interface ProductFormProps {
  product: ProductDraft;
  /** True to keep the entries on top of a newer product instead of replacing them. */
  keepsEntries: boolean;
  /** Saves; returned errors are shown at the fields. */
  onSave: (values: ProductValues) => Promise<Refused | undefined>;
  /** Above the tabs. */
  header: ReactNode;
}

const panels: Record<TabKey, () => ReactNode> = {
  basics: BasicsTab,
  price: PriceTab,
  options: OptionsTab,
  device: DeviceTab,
  bundleds: BundleTab,
  supplies: SuppliesTab,
  addOns: AddOnsTab,
  relateds: RelatedsTab,
  images: PicturesTab,
  content: ContentTab,
  shows: ShowsTab,
};

/** A product in tabs. All of them stay mounted, so that typed values of one survive in another. */
export function ProductForm({ product, keepsEntries, onSave, header }: ProductFormProps) {
  const form = useRef<UseFormReturn | null>(null);
  const free = useFreeProductDialog();

  async function submit(values: object): Promise<Refused['errors'] | undefined> {
    if (becomesFree(values as ProductValues, product) && !(await free.ask())) return { price: '정가를 확인해 주세요.' };
    const refused = await onSave(values as ProductValues);
    if (!refused) return undefined;
    const { seen, options, supplies } = withSeen(values as ProductValues, refused.stocks);
    if (refused.stocks.length > 0)
      for (const [name, value] of Object.entries({ seen, options, supplies })) form.current?.setValue(name, value);
    return refused.errors;
  }

  return (
    <>
      {free.dialog}
      <Form
        record={product}
        defaultValues={emptyProduct}
        {...(keepsEntries ? { resetOptions: { keepDirtyValues: true } } : {})}
        onSubmit={submit}
        noValidate
      >
        <FormHandle by={form} />
        {header}
        <FormFrame
          toolbar={
            <SaveToolbar
              label={product.id === undefined ? '등록' : '저장'}
              needs={product.id === undefined ? 'createConsoleProduct' : 'updateConsoleProduct'}
            />
          }
          preview={<ProductPreview />}
        >
          <TabbedPanels />
        </FormFrame>
      </Form>
    </>
  );
}

/** Exposes the form to components outside of it. */
function FormHandle({ by }: { by: MutableRefObject<UseFormReturn | null> }) {
  const form = useFormContext();
  useEffect(() => {
    by.current = form;
  }, [by, form]);
  return null;
}

function TabbedPanels() {
  const [open, setOpen] = useState<TabKey>('basics');
  const type: ProductValues['type'] = useWatch({ name: 'type' }) ?? 'NORMAL_PRODUCT';
  const { errors, submitCount } = useFormState();
  const wrong = tabsWithErrors(errors);
  const shown = formTabs.filter((tab) => !('isFor' in tab) || tab.isFor(type));
  const [firstWrong] = wrong;

  // A refused save focuses the first error, once; afterwards the operator moves freely.
  useChange(`${submitCount} ${firstWrong}`, () => {
    if (firstWrong && !wrong.includes(open)) setOpen(firstWrong);
  });
  useEffect(() => {
    if (!shown.some(({ key }) => key === open)) setOpen('basics');
  }, [shown, open]);

  return (
    <>
      <Tabs
        value={shown.some(({ key }) => key === open) ? open : 'basics'}
        onChange={(_, key: TabKey) => setOpen(key)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="상품 정보"
        sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
      >
        {shown.map(({ key, label }) => (
          <Tab
            key={key}
            value={key}
            id={`tab-${key}`}
            aria-controls={`panel-${key}`}
            sx={wrong.includes(key) ? { color: 'error.main', '&.Mui-selected': { color: 'error.main' } } : {}}
            iconPosition="end"
            {...(wrong.includes(key) ? { icon: <ErrorIcon fontSize="small" aria-hidden /> } : {})}
            label={
              <span>
                {label}
                {wrong.includes(key) && <span style={visuallyHidden}> 고칠 내용 있음</span>}
              </span>
            }
          />
        ))}
      </Tabs>
      {shown.map(({ key }) => {
        const Panel = panels[key];
        return (
          <Box
            key={key}
            role="tabpanel"
            id={`panel-${key}`}
            aria-labelledby={`tab-${key}`}
            hidden={open !== key}
            sx={{ p: { xs: 2, md: 3 } }}
          >
            <Fields>
              <Panel />
            </Fields>
          </Box>
        );
      })}
    </>
  );
}

/** The headings of a text are below that of its group. */
function ContentTab() {
  return (
    <FieldGroup title="상품 화면의 글">
      <RichTextInput source="content" label={labels.content} />
    </FieldGroup>
  );
}

function PicturesTab() {
  return (
    <>
      <ListErrors of="_images" />
      <PicturesInput
        source="_images"
        path="products"
        label="이미지"
        helperText="첫 이미지가 목록과 장바구니에 보이는 대표 이미지입니다."
      />
    </>
  );
}
