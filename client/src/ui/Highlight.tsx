/** Text in which each word of the query is marked, in any order and case (UX-07). */
export function Highlight({ text, query }: { text: string; query: string }) {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return text;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // With one group in the pattern, every second part is a match.
  const parts = text.split(new RegExp(`(${pattern})`, 'i'));
  return parts.map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part));
}
