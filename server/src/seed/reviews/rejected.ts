/** Reviews that a shop rejects: about the delivery, about other people, or off topic. */
export const rejectedReviews: { title: string; review: string; rating: 1 | 2 | 3 | 4 | 5 }[] = [
  {
    title: 'Parcel',
    review: 'The courier left it in the rain behind the bins. One star for the courier.',
    rating: 1,
  },
  {
    title: 'Question',
    review: 'Does this come in blue? Please answer by Friday, it is a birthday present.',
    rating: 3,
  },
  { title: 'test', review: 'asdf asdf asdf', rating: 5 },
  {
    title: 'Earn money from home',
    review: 'I make 5000 a week with this one trick, ask me how, serious people only.',
    rating: 5,
  },
  {
    title: 'Not opened yet',
    review: 'Still in the box, will write more when I get around to it.',
    rating: 4,
  },
  {
    title: 'Wrong shop?',
    review: 'I ordered a garden hose. This is not a garden hose.',
    rating: 1,
  },
  {
    title: 'Cheaper elsewhere',
    review: 'Saw it for two dollars less in the next town, so one star.',
    rating: 1,
  },
  {
    title: 'To the reviewer below',
    review: 'You have no idea what you are talking about, learn to read a manual.',
    rating: 5,
  },
  { title: 'First!!!', review: 'First review. That is all I wanted to say.', rating: 5 },
  {
    title: 'My ex bought this',
    review: 'He has terrible taste and still owes me 80 dollars.',
    rating: 2,
  },
];
