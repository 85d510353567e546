/**
 * Rewrites a field while somebody types in it; the caret stays behind the same character (UX-18).
 * @param counted the characters that a format keeps, such as digits; it may add or drop others
 */
export function reformat(
  input: HTMLInputElement,
  format: (text: string) => string,
  counted = /\d/g,
): string {
  const count = (text: string) => text.match(counted)?.length ?? 0;
  const { value, selectionStart } = input;
  const caret = selectionStart ?? value.length;
  const formatted = format(value);
  const behind = count(value.slice(0, caret));
  let place = 0;
  while (place < formatted.length && count(formatted.slice(0, place)) < behind) place++;
  input.value = formatted;
  if (caret === value.length) place = formatted.length;
  input.setSelectionRange(place, place);
  return formatted;
}
