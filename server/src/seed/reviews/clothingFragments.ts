import type { Fragments } from './fragments.ts';

export const clothes: Fragments = {
  use: [
    'Worn three times a week since I bought it.',
    'Bought for winter training, ended up in my everyday pile.',
    'I am 5\'9" and 160 lb and took the medium.',
    'Second one I own, in another size this time.',
    'Used for intervals, long walks and one airport night.',
    'My partner got one first and I gave in.',
  ],
  praise: [
    'The cut leaves room in the shoulders without flapping around.',
    'Dries overnight on the rail, even in our damp bathroom.',
    'After twenty washes the color is still the color in the picture.',
    'The seams lie flat, nothing rubs, not even after two hours.',
    'It feels a class above the price.',
    'Does not smell after a hard session, which I cannot say about my others.',
    'The fabric is soft right out of the bag and stays that way.',
    'Stays in place when I run, so I can think about other things.',
    'Looks decent enough for the coffee afterwards.',
    'Someone clearly tried this on while moving, not just standing.',
  ],
  but: [
    'Runs a little small, so go one up if you are between sizes.',
    'I would have liked a zip on the pocket.',
    'The color is slightly darker than on my screen.',
    'It picks up every dog hair in the county.',
    'A bit long for me, but a short person knows the problem.',
    'The label scratches until you cut it off.',
  ],
  complaint: [
    'The hem started to curl after the third wash.',
    'Sizing is off by a whole number compared to what I usually wear.',
    'A seam opened under the arm within a month.',
    'It holds the sweat instead of letting it go.',
    'The fabric pilled where my backpack sits.',
  ],
};

export const shoes: Fragments = {
  use: [
    'About 200 miles in.',
    'Mostly roads, some gravel, one half marathon.',
    'I have wide feet and took my usual size.',
    'Replaced a pair that I loved for six years.',
    'Used on the treadmill and for errands.',
    'Took them out in rain, mud and one surprise snow.',
  ],
  praise: [
    'No breaking in, I ran ten miles on the second day.',
    'The heel holds without pinching.',
    'My knees are quieter since I changed to these.',
    'The foam still has its spring.',
    'Grip on wet stone is better than I dared to hope.',
    'Light enough to forget, firm enough to trust.',
    'The toe box lets my toes do what toes want to do.',
    'The laces stay tied, a small miracle.',
    'They clean up with a wet cloth and look new.',
  ],
  but: [
    'The tongue slides to the side on long runs.',
    'I wish they came in a plain dark color.',
    'The first run felt stiff, after that all was well.',
    'They run half a size short.',
    'The insole moves a little when it gets wet.',
    'They are warmer than I expected in July.',
  ],
  complaint: [
    'The outsole wore through at the heel after two months.',
    'Blisters on both little toes, every single time.',
    'The mesh tore where the foot bends.',
    'They feel like bricks on anything longer than three miles.',
    'One shoe sits tighter than the other.',
  ],
};

export const extras: Fragments = {
  use: [
    'Goes with me on every trip to the gym.',
    'Bought two, one for me and one as a present.',
    'Half a year of daily use.',
    'Ordered on a whim with something bigger.',
    'In use since spring, rain included.',
    'My old one finally gave up after ten years.',
  ],
  praise: [
    'Simple, well made, does its job.',
    'The finish is neat everywhere I looked.',
    'Takes a beating and looks the same as on day one.',
    'Exactly the right size, which is rarer than it should be.',
    'People keep asking me where I got it.',
    'Washes well and keeps its shape.',
    'You notice the details only after a week, and then you smile.',
    'Light, strong and easy to clean.',
    'I did not know that I needed this until I had it.',
  ],
  but: [
    'One more size in between would be good.',
    'The color rubbed off a little in the first wash.',
    'A touch expensive for what it is, still glad I have it.',
    'Took a week to lose its new smell.',
    'I would pay extra for a darker version.',
    'The packaging could do with less plastic.',
  ],
  complaint: [
    'Lost its shape after a few weeks.',
    'Thinner than the pictures suggest.',
    'Something came loose on the first day, and it went downhill from there.',
    'Too small for any adult I know.',
    'Feels like the version for looking at, not for using.',
  ],
};
