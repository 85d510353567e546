import { HttpError } from './errors.ts';

interface Options<Item, Refusal> {
  change: (item: Item) => Promise<unknown>;
  /** @param error its message and what it reports beside it */
  refuse: (item: Item, error: string, report: object | undefined) => Refusal;
}

/**
 * Applies a change to each item in turn. Returns the refused items (4xx); any other error stops.
 */
export async function applyEach<Item, Refusal>(
  items: readonly Item[],
  { change, refuse }: Options<Item, Refusal>,
): Promise<{ changed: number; refused: Refusal[] }> {
  const refused: Refusal[] = [];
  for (const item of items) {
    try {
      await change(item);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      refused.push(refuse(item, error.message, error.report));
    }
  }
  return { changed: items.length - refused.length, refused };
}
