import { expect, it, vi } from 'vitest';
import { saveFile } from './saveFile.ts';

it('DESK-05 saves a text as a file with its name', async () => {
  const blobs: Blob[] = [];
  // happy-dom’s are read by its own fetch alone.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => {},
  });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  saveFile('products.csv', 'sku,name\nA1,Rope é\n');
  expect(saved).toEqual(['products.csv blob:1']);
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? []);
  expect(new TextDecoder().decode(bytes)).toBe('sku,name\nA1,Rope é\n');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  click.mockRestore();
});
