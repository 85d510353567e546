/** Sentences that reviews of one kind of product are put together from. */
export interface Fragments {
  /** How long or what for; said about any rating. */
  use: string[];
  praise: string[];
  /** What keeps it from five stars. */
  but: string[];
  complaint: string[];
}
