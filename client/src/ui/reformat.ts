/**
 * Reformats a field while the user types, and keeps the caret behind the same character (UX-18).
 * @param countedPattern matches the characters that the format keeps, such as digits; others may be added or dropped
 */
export function reformat(
  input: HTMLInputElement,
  format: (text: string) => string,
  countedPattern = /\d/g,
): string {
  const count = (text: string) => text.match(countedPattern)?.length ?? 0;
  const { value, selectionStart } = input;
  const caret = selectionStart ?? value.length;
  const formatted = format(value);
  const countBeforeCaret = count(value.slice(0, caret));
  let newCaret = 0;
  while (newCaret < formatted.length && count(formatted.slice(0, newCaret)) < countBeforeCaret)
    newCaret++;
  input.value = formatted;
  if (caret === value.length) newCaret = formatted.length;
  input.setSelectionRange(newCaret, newCaret);
  return formatted;
}
