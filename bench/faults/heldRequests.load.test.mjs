import { expect, it } from 'vitest';
import { heldUploads } from './heldUploads.mjs';
import { heldWrites } from './heldWrites.mjs';
import { liveStreams } from './liveStreams.mjs';
import { useQuickScenarios } from './quickScenarios.mjs';

const broken = useQuickScenarios();

it('SAFE-01 SAFE-02 serves others while many held uploads are released at once', async () => {
  expect(await broken(heldUploads)).toEqual([]);
});

it('SAFE-01 SAFE-03 serves others while one account releases many held writes at once', async () => {
  expect(await broken(heldWrites)).toEqual([]);
});

it('LIVE-01 tells those who listen at one process of what another one changed', async () => {
  expect(await broken(liveStreams)).toEqual([]);
});
