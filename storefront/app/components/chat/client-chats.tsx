import { useEffect, useState } from 'react';
import { Chats, type ChatsProps } from './chats';

/** The chats, in browsers that run scripts. */
export function ClientChats(props: ChatsProps) {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return hasScripts ? <Chats {...props} /> : null;
}
