const MARK = /^\(\d+\) /;

/** Prefixes the title of the tab with the number of chats or messages that wait; returns how the mark is removed. */
export function markTitle(count: number): () => void {
  const bare = document.title.replace(MARK, '');
  document.title = count > 0 ? `(${count}) ${bare}` : bare;
  return () => {
    document.title = document.title.replace(MARK, '');
  };
}
