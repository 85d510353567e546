import Bowser from 'bowser';

/** Longer headers name no known browser. */
const maxLength = 500;

/** A few words for a User-Agent header, such as 'Firefox on Linux'; empty if it is unknown. */
export function nameDevice(userAgent = ''): string {
  const text = userAgent.slice(0, maxLength).trim();
  if (!text) return '';
  const { browser, os } = Bowser.parse(text);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 100);
}
