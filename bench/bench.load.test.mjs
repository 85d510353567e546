import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../scripts/run.mjs';
import { targets } from './targets.mjs';

it('npm run bench measures every target, also with variants', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`${root}bench/bench.mjs`, '--quick', '--variants'],
    { env: { ...process.env, MONGO_URI: process.env['TEST_MONGO_URI'] } },
  );
  for (const [name, { unit }] of Object.entries(targets)) {
    const row = stdout.split('\n').find((line) => line.startsWith(`${name} `)) ?? '';
    expect(row.slice(name.length)).toMatch(new RegExp(`^ +[\\d.]+ ${unit}`));
  }
});
