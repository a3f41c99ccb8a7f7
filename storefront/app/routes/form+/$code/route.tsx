import { withParticle } from '@iruon/contract/korean';
import { formCodeLabels } from '@iruon/contract/labels';
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { postForm } from '~/components/forms/form-action';
import { FormPage } from '~/components/forms/form-page';
import { pageLoader } from '~/page-loader';
import { pageMeta } from '~/seo';

export const loader = pageLoader(({ screens, params }) => screens.formPage(params.code ?? ''));

export async function action({ request, params, context }: ActionFunctionArgs) {
  return await postForm({ request, context }, params.code ?? '');
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const name = args.data ? formCodeLabels[args.data.code] : '문의';
  return pageMeta(args, {
    title: `${name} - 이루온`,
    description: `이루온 ${withParticle(name, '을/를')} 남기는 곳입니다.`,
  });
};

export default function FormByCode() {
  return <FormPage view={useLoaderData<typeof loader>()} response={useActionData<typeof action>()} />;
}
