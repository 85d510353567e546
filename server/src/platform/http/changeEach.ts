import { HttpError } from './errors.ts';

interface Options<Item, Refusal> {
  change: (item: Item) => Promise<unknown>;
  refuse: (item: Item, error: string) => Refusal;
}

/**
 * Makes a change of several items, one after the other. The refused ones are named; other errors than a refusal (4xx)
 * end the work.
 */
export async function changeEach<Item, Refusal>(
  items: readonly Item[],
  { change, refuse }: Options<Item, Refusal>,
): Promise<{ changed: number; refused: Refusal[] }> {
  const refused: Refusal[] = [];
  for (const item of items) {
    try {
      await change(item);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      refused.push(refuse(item, error.message));
    }
  }
  return { changed: items.length - refused.length, refused };
}
