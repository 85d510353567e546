import type { Fragments } from './fragments.ts';

export const powders: Fragments = {
  use: [
    'On my third package now.',
    'Straight after training, every time.',
    'Part of my breakfast since March.',
    'I usually get stomach trouble from these things.',
    'Recommended by a friend who coaches swimmers.',
    'Tried it for a month while training for a half.',
  ],
  praise: [
    'Dissolves without a trace left in the glass.',
    'Tastes of the real thing and not of sweetener.',
    'No bloating, which is a first for me.',
    'The list of ingredients fits on one line.',
    'Recovery is clearly better since I take it.',
    'Clean and simple, and it agrees with me.',
    'Not too sweet, finally.',
    'Easy to take along, and I do.',
    'Keeps its promises and makes few of them.',
  ],
  but: [
    'Foams a lot, so give it two minutes.',
    'A bit pricey, but I keep coming back.',
    'The package does not close well once it is half empty.',
    'I would love a smaller size for traveling.',
    'I go through it faster than I had planned.',
    'The flavor grows on you, it did not win me at once.',
  ],
  complaint: [
    'Clumps, whatever I do, and I tried everything.',
    'Far too sweet, I could not finish it.',
    'The package was only two thirds full.',
    'Left me with a stomach ache twice, so I stopped.',
    'Chalky, with an aftertaste that stays until lunch.',
  ],
};

export const snacks: Fragments = {
  use: [
    'Never leave the house without.',
    'My afternoon rescue at the office.',
    'Came along on a four-day hike.',
    'The children found them, so now I hide them.',
    'Bought as a test, back for more a week later.',
    'Has saved a long run or two.',
  ],
  praise: [
    'Tastes homemade.',
    'Keeps me full until dinner.',
    'Sweet enough to be a treat and no more.',
    'Survived the car in August.',
    'You can taste what it is made of.',
    'The texture is spot on.',
    'No strange aftertaste, unlike most protein things.',
    'My climbing group has ordered two rounds already.',
    'I would eat this without any training as an excuse.',
    'Sits well in the stomach, even in the middle of a run.',
  ],
  but: [
    'Gone too quickly.',
    'A little messy on the move.',
    'There could be more of it for the price.',
    'Hard to open with cold fingers.',
    'Slightly too sweet for me, my wife disagrees.',
    'Better cold than warm.',
  ],
  complaint: [
    'Bland, and the second half did not get better.',
    'Arrived battered, and the best-before date was next week.',
    'Leaves an odd film on the teeth.',
    'Tastes of sweetener first and last.',
    'Far smaller than the picture makes you believe.',
  ],
};
