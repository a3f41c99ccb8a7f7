import { useFetcher, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { loader } from '~/routes/actions+/ai-chat';
import { AiPanel } from './ai-panel';

/** The panel of the assistant with its dependencies; loaded when it is opened. */
export default function AiChat({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => load('/actions/ai-chat'), [load]);
  function goOn(room: string): void {
    onClose();
    navigate(`/counsel/site-help-chats?room=${room}`);
  }
  return <AiPanel view={data ?? null} onClose={onClose} onHandedOver={goOn} />;
}
