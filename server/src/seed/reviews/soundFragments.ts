import type { Fragments } from './fragments.ts';

export const headsets: Fragments = {
  use: [
    'Two hours a day, on the train and in the gym.',
    'Mostly podcasts, sometimes very loud guitars.',
    'I sweat a lot, so I kill one pair a year.',
    'Worn at work, at the gym and on the sofa.',
    'Compared them with a pair that costs twice as much.',
    'A present to myself after the first 10k.',
  ],
  praise: [
    'The sound is warm, and voices are clear.',
    'Stayed where it belongs through a whole set of burpees.',
    'The battery outlasts my week.',
    'Deep bass that does not swallow the rest.',
    'Buttons that you can find without looking.',
    'Rain, sweat and one fall into a puddle: still playing.',
    'Connects to the phone and the laptop without a fight.',
    'Comfortable, even with glasses.',
    'Calls are clear enough that nobody asks where I am.',
  ],
  but: [
    'A little heavy at first.',
    'The case is nice but a magnet for scratches.',
    'Wind is audible when I cycle.',
    'Full volume is louder than anyone needs.',
    'No cable in the box.',
    'The voice that says "connected" is far too proud of itself.',
  ],
  complaint: [
    'The left side gets quieter every week.',
    'Falls out as soon as I look down.',
    'Crackles when my phone is in the other pocket.',
    'The charging contacts went green after a month of sweat.',
    'Sounds like a radio in a bucket.',
  ],
};

export const speakers: Fragments = {
  use: [
    'In the garage, the garden and once in the lake.',
    'For the warm-up music of our little running club.',
    'A present for my brother, then one for me.',
    'Compared it with one that costs twice as much.',
    'Plays all day while I repair bikes.',
    'Been camping with it four times.',
  ],
  praise: [
    'Far more sound than its size suggests.',
    'Deep bass that does not swallow the voices.',
    'The battery outlasts the party.',
    'Rain, dust and one fall from a shelf: still playing.',
    "Connects to everybody's phone without a fight.",
    'Buttons that you can find in the dark.',
    'The color is even better in daylight.',
    'Easy to hang anywhere.',
    'Clear at any volume, which I cannot say of my old one.',
  ],
  but: [
    'A little heavier than it looks.',
    'No cable in the box.',
    'Full volume is louder than anyone needs.',
    'The voice that says "connected" is far too proud of itself.',
    'Needs a moment to wake up.',
    'It shows fingerprints.',
  ],
  complaint: [
    'Crackles as soon as it gets loud.',
    'The battery gave up after six weeks.',
    'Drops the connection when I walk to the fridge.',
    'Sounds like a radio in a bucket.',
    'Waterproof it is not, whatever the box says.',
  ],
};
