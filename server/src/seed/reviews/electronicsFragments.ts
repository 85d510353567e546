import type { Fragments } from './fragments.ts';

export const watches: Fragments = {
  use: [
    'Four months on the wrist, off only to charge.',
    'Changed from a brand that I used for years.',
    'For running, cycling and a bit of vanity.',
    'Bought to sleep better, stayed for the rest.',
    'I am 62 and not a technical person.',
    'Worn through a marathon block and a beach holiday.',
  ],
  praise: [
    'The battery lasts as long as they say, I counted.',
    'Pairs in seconds and stays paired.',
    "The pulse agrees with the machine at my doctor's.",
    'Readable in full sun, which is where I need it.',
    'Comfortable enough to forget at night.',
    'Finds satellites before I have tied my shoes.',
    'The app shows what matters and then leaves me alone.',
    'Survived a fall onto concrete without a scratch.',
    'No subscription for things that I have paid for already.',
  ],
  but: [
    'The app took an evening to get used to.',
    'The strap collects dust.',
    'Charging needs its own cable, of course.',
    'It counts folding laundry as steps.',
    'Notifications come in a bit late.',
    'I would like more watch faces, or better ones.',
  ],
  complaint: [
    'Loses the connection in the middle of a session.',
    'The numbers are off by twenty beats on hard efforts.',
    'The battery was down to one day after a month.',
    'Gave me a rash on the second day.',
    'The last update broke what worked before.',
  ],
};

export const machines: Fragments = {
  use: [
    'In a small flat with a thin floor.',
    'The whole family uses it, mostly at the same time.',
    'Since I work from home I hardly moved, so this had to come.',
    'After a long comparison of far too many models.',
    'Used every day for three months.',
    'Set up alone, although two would have been wiser.',
  ],
  praise: [
    'Quieter than our dishwasher.',
    'Solid, nothing rattles, nothing wobbles.',
    'Does what it says and does it every day.',
    'Put together in half an hour with the tool from the box.',
    'Gets stored out of sight, which keeps the peace at home.',
    'The display tells me what I need and not a word more.',
    'My legs feel new after ten minutes.',
    'Customer service answered within an hour when I had a question.',
    'Worth every dollar if you use it, and I do.',
  ],
  but: [
    'The manual was translated by somebody in a hurry.',
    'It weighs a ton, so choose the place well.',
    'The app is optional, and better left that way.',
    'It blinks at me when I have been lazy.',
    'The power cable could be a foot longer.',
    'Delivery was to the kerb only.',
  ],
  complaint: [
    'Stopped working after five weeks, the replacement did the same.',
    'So loud that the neighbors rang.',
    'A screw was missing and nobody sends me one.',
    'The readings change by themselves from one minute to the next.',
    'Wobbles whatever I put under it.',
  ],
};

export const sensors: Fragments = {
  use: [
    'Five months and some 900 miles.',
    'Bought because my old one guessed.',
    'For training by numbers without becoming one.',
    'I am 62 and not a technical person.',
    'Taken through a whole season.',
    'My coach asked for data, so here we are.',
  ],
  praise: [
    'Connects at once and stays connected.',
    'The values make sense and agree with the laboratory.',
    'The battery lasts as long as they say, I counted.',
    'You forget that it is there.',
    'The app shows what matters and then leaves me alone.',
    'Rain, sweat and dust did nothing to it.',
    'Set up in two minutes, without an account.',
    'Small, light and finished with care.',
    'No subscription for things that I have paid for already.',
  ],
  but: [
    'The app took an evening to get used to.',
    'Charging needs its own cable, of course.',
    'A little stiff for the first few days.',
    'The manual is only online.',
    'I would have liked another color.',
    'Takes a while to send a long ride to the phone.',
  ],
  complaint: [
    'Loses the connection in the middle of a session.',
    'The numbers jump around on hard efforts.',
    'The battery was down to half after a month.',
    'The last update broke what worked before.',
    'Does not talk to my phone, although it should.',
  ],
};

export const bodyTools: Fragments = {
  use: [
    'In use every day since it came.',
    'The whole household shares it.',
    'Ordered after a friend would not stop talking about hers.',
    'For sore legs and curious mornings.',
    'Replaced one that lasted eleven years.',
    'Three months in.',
  ],
  praise: [
    'Does what it says and does it every day.',
    'Solid, nothing rattles.',
    'Clear, simple and quick.',
    'Looks good enough to stay in sight.',
    'The battery seems to last for ever.',
    'No account needed, just switch it on.',
    'Well finished, down to the feet.',
    'My physio has the same one.',
    'Worth every dollar if you use it, and I do.',
  ],
  but: [
    'The manual was translated by somebody in a hurry.',
    'Heavier than it needs to be.',
    'The app is optional, and better left that way.',
    'It tells me things that I did not want to know.',
    'A case for traveling would be nice.',
    'The display could be brighter.',
  ],
  complaint: [
    'Stopped working after five weeks.',
    'Never does the same thing twice.',
    'Switches itself off whenever it likes.',
    'The battery cover broke on the first change.',
    'Cheap plastic for this kind of money.',
  ],
};
