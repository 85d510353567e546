import { readFileSync } from 'node:fs';

// Imported first by every script. Uses only syntax that old versions of Node can parse, so that
// they print the message.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [major, minor] = engines.node.replace('>=', '').split('.').map(Number);
const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(
    `Uphill needs Node ${major}.${minor} or newer; this is ${process.versions.node} (https://nodejs.org).`,
  );
  process.exit(1);
}
