/**
 * Reformats a field while the user types, and keeps the caret behind the same character (UX-18).
 * @param counted matches the characters that the format keeps, such as digits; others may be added or dropped
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
