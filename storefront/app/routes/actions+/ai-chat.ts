import type { LoaderFunctionArgs } from '@remix-run/node';

/** The notice in the assistant's panel before the first message. */
export async function loader({ context }: LoaderFunctionArgs) {
  return await context.bff.screens.aiChat();
}
