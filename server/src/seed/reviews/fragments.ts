/** Sentences from which the reviews of one kind of product are composed. */
export interface Fragments {
  /** How long or for what it is used; fits any rating. */
  use: string[];
  praise: string[];
  /** Why it does not get five stars. */
  but: string[];
  complaint: string[];
}
