import {
  darker,
  ellipse,
  faint,
  form,
  group,
  lighter,
  line,
  path,
  rect,
  shadow,
} from '../drawing.ts';
import { figure, frame, people } from '../figure.ts';
import { plainOutfit } from '../garments.ts';
import { cropped, type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';

/** Rubber loops of increasing strength. */
const bands = (look: Look) => {
  const colors = [
    look.main,
    look.second,
    look.accent,
    lighter(look.main, 0.35),
    darker(look.second, 0.25),
  ];
  return colors
    .map((color, i) => {
      const x = 300 + i * 150;
      const top = 236 + (i % 2) * 54;
      const wide = 34 + i * 9;
      return (
        line(
          `M${x + 40} ${top + 30}C${x + 130} ${top + 200} ${x + 100} 780 ${x + 50} 940`,
          darker(color, 0.38),
          wide,
        ) +
        line(
          `M${x + 40} ${top + 30}C${x - 60} ${top - 60} ${x - 90} ${top + 280} ${x - 60} 640C${x - 46} 800 ${x - 20} 990 ${x + 50} 940`,
          color,
          wide,
        ) +
        line(
          `M${x + 26} ${top + 24}C${x - 50} ${top - 30} ${x - 96} ${top + 290} ${x - 70} 640`,
          lighter(color, 0.5),
          wide * 0.22,
          faint(0.7),
        ) +
        group(`translate(${x - 68} 560) rotate(-86)`, mark(look.mark, 0, 0, wide * 1.1, '#fbf7f0'))
      );
    })
    .join('');
};

const stackedBands = (look: Look) => {
  const band = (y: number, color: string, line1: string, tilt: number) =>
    group(
      `rotate(${tilt} 600 ${y})`,
      path(
        `M250 ${y}C250 ${y - 110} 950 ${y - 110} 950 ${y}C950 ${y + 40} 250 ${y + 40} 250 ${y}Z`,
        darker(color, 0.5),
      ),
      form(
        `M250 ${y}C280 ${y + 100} 920 ${y + 100} 950 ${y}L950 ${y + 170}C920 ${y + 280} 280 ${y + 280} 250 ${y + 170}Z`,
        color,
        line(
          `M230 ${y + 30}C300 ${y + 126} 900 ${y + 126} 970 ${y + 30}M230 ${y + 140}C300 ${y + 240} 900 ${y + 240} 970 ${y + 140}`,
          line1,
          14,
        ) +
          line(
            `M230 ${y + 85}C300 ${y + 184} 900 ${y + 184} 970 ${y + 85}`,
            line1,
            5,
            'stroke-dasharray="4 18" opacity="0.8"',
          ) +
          group(
            `translate(600 ${y + 164})`,
            path(rect(-56, -38, 112, 76, 14), line1),
            mark(look.mark, 0, 0, 62, color),
          ),
      ),
    );
  return (
    band(760, look.main, look.accent, 0) +
    band(500, look.second, look.main, -5) +
    band(270, look.accent, look.second, 4)
  );
};

/** The bag of the set, with a band and the door anchor beside it. */
const bandsInBag = (look: Look) => {
  const { main, second, accent } = look;
  return (
    line('M470 420C400 200 560 150 600 330C640 160 800 210 730 420', darker(second, 0.3), 40) +
    line(
      'M470 420C400 200 560 150 600 330C640 160 800 210 730 420',
      second,
      30,
      'transform="translate(-4 -3)"',
    ) +
    line('M540 420C520 260 640 220 660 420', accent, 26) +
    form(
      'M380 440C440 420 760 420 820 440C800 480 800 500 830 560C900 700 900 860 850 960C820 1000 380 1000 350 960C300 860 300 700 370 560C400 500 400 480 380 440Z',
      main,
      shadow(
        'M470 500C430 620 430 800 470 990L430 990C390 800 390 640 430 500ZM690 500C730 640 740 820 700 990L750 990C790 820 770 640 730 500Z',
        0.1,
      ) + mark(look.mark, 600, 760, 210, '#fbf7f0'),
      { depth: 28 },
    ) +
    line('M396 500C480 526 720 526 806 500', darker(main, 0.4), 20) +
    line('M396 496C480 522 720 522 806 496', accent, 13) +
    line('M770 508C840 560 850 640 836 700', accent, 11) +
    form(ellipse(836, 712, 22), darker(second, 0.1)) +
    line('M930 990C900 860 1060 840 1060 930C1060 990 990 1000 930 990', darker(main, 0.5), 24) +
    form(ellipse(930, 970, 52), darker(look.main, 0.55), '', { depth: 12 })
  );
};

/** A band around the thighs. */
const wornBand = (look: Look) => {
  const person = people.farah;
  const band = form(
    'M430 1150C520 1176 680 1176 770 1150L774 1226C680 1256 520 1256 426 1226Z',
    look.main,
    line(
      'M420 1164C520 1190 680 1190 780 1164M420 1212C520 1240 680 1240 780 1212',
      look.accent,
      7,
    ) +
      group(
        'translate(700 1202) rotate(-6)',
        path(rect(-28, -19, 56, 38, 7), look.accent),
        mark(look.mark, 0, 0, 32, look.main),
      ),
    { depth: 10, rim: 4 },
  );
  return frame(600, 1240, 820, figure(person, plainOutfit(person)), band);
};

export const resistanceBands: Views = [
  view(bands, { y: 1040, width: 760 }),
  view(bandsInBag, standing(640, 992), 'Bag and door anchor of'),
];

export const hipBands: Views = [
  view(stackedBands, standing(700)),
  view(wornBand, cropped, 'One band around the thighs, of'),
];
