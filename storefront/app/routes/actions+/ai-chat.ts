import type { LoaderFunctionArgs } from '@remix-run/node';

/** What the panel of the assistant says before anything is sent. */
export async function loader({ context }: LoaderFunctionArgs) {
  return await context.bff.screens.aiChat();
}
