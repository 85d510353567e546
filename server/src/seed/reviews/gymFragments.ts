import type { Fragments } from './fragments.ts';

export const weights: Fragments = {
  use: [
    'Three sessions a week in the garage, summer and winter.',
    'Bought for the home gym that began with one mat.',
    'I train early, so noise matters in this house.',
    'Used by two adults and one very ambitious teenager.',
    'Came well packed, carried up four floors by a patient courier.',
    'A year in, and chalk has become part of the furniture.',
  ],
  praise: [
    'The surface gives a good hold, no gloves needed.',
    'Checked on the kitchen scale: true to the ounce.',
    'Feels solid from the first lift.',
    'The finish has not chipped, although I was not gentle.',
    'Nicely balanced, every rep feels the same.',
    'Built like something my grandfather would have kept.',
    'Quiet on the floor, the neighbors have not said a word.',
    'Replaces half a rack of what I had before.',
    'Has been dropped more often than I admit, without a mark.',
  ],
  but: [
    'The paint leaves a little dust on the hands at first.',
    'Wish there were a step in between the sizes.',
    'Heavier to carry into the house than to train with.',
    'The edges could be rounder.',
    'Delivery came in two parts, three days apart.',
    'It takes more room than I had planned for.',
  ],
  complaint: [
    'Arrived with a dent and wobbles because of it.',
    'The coating flaked off within weeks.',
    'Weighs noticeably less than it says.',
    'The surface is so sharp that it opens the skin.',
    'Smells of rubber through two closed doors.',
  ],
};

export const smallTools: Fragments = {
  use: [
    'Packed into every suitcase since.',
    'Ten minutes every morning before the kids wake up.',
    'My physio said to get one, so I did.',
    'Used at home and in the park across the street.',
    'Took it to work, now half the office borrows it.',
    'Bought to get back into shape after a long break.',
  ],
  praise: [
    'Needs no explaining, you just start.',
    'Sturdy where it has to be and light everywhere else.',
    'You feel the next day that it works.',
    'Does one thing and does it well.',
    'Gets stored in a drawer, gets used because of that.',
    'The instructions are one page, and one page is enough.',
    'Better made than the one at my old gym.',
    'Not a sign of wear so far.',
    'Great value, I should have bought it years ago.',
    'Even my mother uses it, and she is 71.',
  ],
  but: [
    'The bag that comes with it is too small.',
    'Slightly slippery until it has been wiped once.',
    'Took a few tries to find the right exercise for me.',
    'The smell needs two days on the balcony.',
    'Beginners should start gently, I did not.',
    'I expected a brighter color.',
  ],
  complaint: [
    'Broke in the second week, right in the middle of a set.',
    'Slips, whatever I try.',
    'Turned sticky in the summer heat.',
    'It twists and turns until training is no fun.',
    'Much flimsier than it looks.',
  ],
};

export const stations: Fragments = {
  use: [
    'Stands in the hallway, and nobody passes without trying.',
    'Bought for the home gym that began with one mat.',
    'Five months, four sessions a week.',
    'We are three people of very different heights.',
    'Chosen after reading far too many comparisons.',
    'For a rented flat, so no drilling allowed.',
  ],
  praise: [
    'Put together in twenty minutes with what was in the box.',
    'Does not move a hair under load.',
    'Holds my 220 pounds without a sound.',
    'The padding is firm and still comfortable.',
    'Every part fits, nothing had to be forced.',
    'Out of the way when I need the space.',
    'As good as the one in my old gym.',
    'The finish is clean, no sharp edges anywhere.',
    'Changed how often I train, simply by being there.',
  ],
  but: [
    'The manual is small and the drawings are smaller.',
    'One bolt more or less in the bag, I never found out which.',
    'Check that you have the room before you order.',
    'The foam is softer than I would have chosen.',
    'Needs to be tightened again after the first week.',
    'Heavier than I thought, so lift it with a friend.',
  ],
  complaint: [
    'Wobbles, and I do not trust it over my head.',
    'The padding split along the seam after six weeks.',
    'Two holes did not line up, so I had to drill.',
    'Slipped once, and once is enough.',
    'Scratched on arrival, and the rust came soon after.',
  ],
};
