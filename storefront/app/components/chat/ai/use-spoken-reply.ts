import type { AiMessage } from '@iruon/contract';
import { isGrowing } from '@iruon/contract/chat-ai-client';
import { useEffect, useRef, useState } from 'react';

/** The screen reader announcements of replies: that one is in progress, and the complete text when it has succeeded. */
export function useSpokenReply(messages: readonly AiMessage[]): string {
  const growing = useRef(new Set<string>());
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    for (const message of messages) {
      if (isGrowing(message)) {
        if (!growing.current.has(message._id)) setAnnouncement('AI가 답변을 만들고 있습니다.');
        growing.current.add(message._id);
      } else if (growing.current.delete(message._id))
        setAnnouncement(message.state === 'DONE' ? `AI 답변: ${message.reply}` : '');
    }
  }, [messages]);
  return announcement;
}
