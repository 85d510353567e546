import { group, line } from '../drawing.ts';

/** Digits as strokes, 40 x 76, because fonts differ between machines. */
const strokes: Record<string, string> = {
  '0': 'M0 16C0 -6 40 -6 40 16L40 60C40 82 0 82 0 60Z',
  '1': 'M8 14L24 0L24 76',
  '2': 'M2 16C4 -6 40 -6 38 20C36 40 6 56 2 76L40 76',
  '3': 'M4 8C16 -6 38 0 36 18C34 34 22 36 16 36C24 36 40 38 40 56C40 80 12 82 2 66',
  '5': 'M36 0L8 0L4 34C16 24 40 28 40 52C40 80 12 82 2 66',
  '6': 'M32 0C10 10 0 34 2 54C4 84 40 82 40 54C40 30 8 28 3 50',
};

/** A number centered at x, y. */
export const numeral = (text: string, x: number, y: number, height: number, color: string) => {
  const size = height / 76;
  const width = text.length * 60 - 20;
  return group(
    `translate(${x} ${y}) scale(${size}) translate(${-width / 2} -38)`,
    ...[...text].map((digit, i) =>
      group(`translate(${i * 60} 0)`, line(strokes[digit] ?? '', color, 12)),
    ),
  );
};
