import type { Fragments } from './fragments.ts';

export const mats: Fragments = {
  use: [
    'Daily practice, about forty minutes.',
    'I teach, so mine sees more use than most.',
    'Started yoga for my back in January.',
    'Lives beside the sofa and gets used during the news.',
    'Took it to a retreat in the mountains.',
    'For stretching after runs more than for yoga.',
  ],
  praise: [
    'No sliding in downward dog, even when it gets sweaty.',
    'Soft on the knees and firm under the hands.',
    'The colors are calm and the room looks better for it.',
    'Wipes clean in seconds.',
    'Lies flat at once, no curling corners.',
    'Feels natural and smells of almost nothing.',
    'My hips have become noticeably friendlier.',
    'Light enough to carry to class on foot.',
    'The edges are rounded, a kindness to elbows.',
  ],
  but: [
    'A few crumbs came off in the first days.',
    'Shows every cat hair.',
    'I would like it two inches longer.',
    'A bit firm for the very first time.',
    'The strap could be longer.',
    'It takes a while to dry after washing.',
  ],
  complaint: [
    'Wore through where the heels go after two months.',
    'Smells of chemicals, even after airing it for a week.',
    'Too slippery for anything but lying down.',
    'It rolled itself up whenever I let go of a corner.',
    'Color came off on my leggings.',
  ],
};

export const props: Fragments = {
  use: [
    'Every evening for ten minutes.',
    'My back and I had a difficult winter.',
    'Used in class and at home.',
    'For stretching after long runs.',
    'Recommended by my yoga teacher.',
    'Lives beside the sofa, so it gets used.',
  ],
  praise: [
    'Firm enough to help and soft enough to like.',
    'My hips have become noticeably friendlier.',
    'Keeps its shape, even after a year of my weight.',
    'Light enough to take along.',
    'Wipes clean in seconds.',
    'Stays where I put it, even on a wooden floor.',
    'Poses that were out of reach are suddenly not.',
    'The calves complained at first and now they ask for it.',
    'Pleasant to touch, which matters more than I thought.',
  ],
  but: [
    'A bit firm for the very first time.',
    'Shows every cat hair.',
    'Smelled a little for two days.',
    'I would like a larger one as well.',
    'The color is a shade lighter than in the picture.',
    'No instructions, so I had to look up what to do.',
  ],
  complaint: [
    'Too soft, it gives way when you lean on it.',
    'Dents stay in it for good.',
    'Pieces broke off at the edge.',
    'Slides on every floor I have.',
    'Smells of chemicals, even after airing it for a week.',
  ],
};
