import type { UserEvent } from '@testing-library/user-event';

/** For texts whose typing is not what a test is about: each key would render the page again. */
export async function pasteInto(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
