import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

export async function loader({ context }: LoaderFunctionArgs) {
  return await context.bff.screens.home();
}

export default function Home() {
  const { lines } = useLoaderData<typeof loader>();
  return (
    <div className="page py-16">
      <h1 className="text-display font-bold">이루온</h1>
      <ul>
        {lines.map((line) => (
          <li key={line.code}>{line.name}</li>
        ))}
      </ul>
    </div>
  );
}
