import {
  darker,
  ellipse,
  form,
  group,
  lighter,
  line,
  path,
  rect,
  roundness,
  shadow,
  shine,
  clip,
} from '../drawing.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { backLabel, lid, onLabel, print, taste } from './label.ts';

const scoop = (color: string, powder: string) =>
  group(
    'translate(860 880) rotate(-14)',
    path('M-70 -30C-60 -100 60 -100 70 -30Z', powder) +
      line('M70 0L250 -36', darker(color, 0.3), 40) +
      line('M70 -4L250 -40', color, 28) +
      form(
        'M-86 -34L86 -34C90 30 70 96 40 104L-40 104C-70 96 -90 30 -86 -34Z',
        color,
        shine(rect(-70, -40, 24, 160), 0.4),
        { depth: 14 },
      ),
  );

/** A large tub of powder. */
const tubBody = (look: Look) => {
  const { main, second, accent } = look;
  const body =
    'M300 380C300 350 320 336 350 336L850 336C880 336 900 350 900 380L900 940C900 980 870 1000 830 1000L370 1000C330 1000 300 980 300 940Z';
  const label = 'M290 440C440 470 760 470 910 440L910 900C760 930 440 930 290 900Z';
  return form(
    body,
    main,
    path(label, second) +
      clip(label, pattern(look.pattern, accent, main)) +
      path('M290 800C440 830 760 830 910 800L910 900C760 930 440 930 290 900Z', accent) +
      line('M290 440C440 470 760 470 910 440', accent, 12) +
      roundness(300, 300, 600, 720, 0.5),
    { depth: 8 },
  );
};

const tubFront = (look: Look) => {
  const { second, accent } = look;
  const words = onLabel(look);
  return (
    tubBody(look) +
    mark(look.mark, 600, 546, 140, words) +
    print(600, 618, [250, 180], words) +
    path(ellipse(600, 774, 98), lighter(second, 0.7)) +
    path(ellipse(600, 774, 98) + ellipse(600, 774, 89), accent) +
    taste(look, 600, 774, 118)
  );
};

const closedTub = (look: Look) => tubFront(look) + lid(276, 204, 648, 150, look.accent);

const withScoop = (look: Look) =>
  group('translate(-90 0)', closedTub(look)) + scoop(look.accent, lighter(look.second, 0.6));

/** A wide low jar, without its lid. */
const jarBody = (look: Look) => {
  const { main, second, accent } = look;
  const body =
    'M310 500C310 440 340 420 380 410L820 410C860 420 890 440 890 500L890 930C890 980 860 1004 810 1004L390 1004C340 1004 310 980 310 930Z';
  const words = onLabel(look);
  return (
    form(
      body,
      main,
      pattern(look.pattern, lighter(main, 0.2), accent) +
        path('M300 560C440 586 760 586 900 560L900 880C760 906 440 906 300 880Z', second) +
        line('M300 560C440 586 760 586 900 560M300 880C440 906 760 906 900 880', accent, 10) +
        roundness(310, 380, 580, 660, 0.7),
      { depth: 8 },
    ) +
    mark(look.mark, 480, 690, 120, words) +
    print(480, 780, [180, 130], words) +
    taste(look, 730, 730, 190)
  );
};

const closedJar = (look: Look) => jarBody(look) + lid(330, 290, 540, 140, look.accent);

const tubBack = (look: Look) =>
  tubBody(look) + backLabel(380, 500, 440, 360) + lid(276, 204, 648, 150, look.accent);

/** The mouth of an open tub or jar, with what is in it. */
const mouth = (x: number, y: number, radius: number, color: string, content: string) =>
  form(
    rect(x - radius, y - 30, radius * 2, 60, 20),
    color,
    shadow(rect(x - radius, y + 4, radius * 2, 8), 0.16),
    { depth: 8 },
  ) +
  path(ellipse(x, y - 30, radius, radius * 0.2), darker(color, 0.12)) +
  path(ellipse(x, y - 28, radius * 0.92, radius * 0.17), darker(content, 0.3)) +
  path(ellipse(x, y - 20, radius * 0.88, radius * 0.13), content);

/** A lid that leans beside its tub, seen from above. */
const lidOnFloor = (x: number, y: number, radius: number, color: string) =>
  path(ellipse(x, y, radius, radius * 0.34), darker(color, 0.3)) +
  path(rect(x - radius, y - 46, radius * 2, 46), darker(color, 0.18)) +
  form(
    ellipse(x, y - 46, radius, radius * 0.34),
    color,
    path(ellipse(x, y - 46, radius * 0.8, radius * 0.25), lighter(color, 0.18)),
    { depth: 8 },
  );

const openTub = (look: Look) => {
  const powder = lighter(look.second, 0.6);
  return (
    group(
      'translate(-110 0)',
      path('M420 336C480 200 720 220 800 336Z', powder) +
        shadow('M600 240C700 250 760 290 800 336L640 336Z', 0.08) +
        group(
          'translate(690 270) rotate(-48)',
          line('M0 0L230 0', darker(look.accent, 0.3), 40),
          line('M0 -4L230 -4', look.accent, 28),
        ),
      tubFront(look),
      mouth(600, 356, 300, look.main, powder),
      path('M400 330C470 214 720 226 800 330C740 372 470 372 400 330Z', powder) +
        shadow(
          'M610 236C720 244 770 290 800 330C760 356 700 362 640 364C700 320 680 270 610 236Z',
          0.1,
        ),
    ) + lidOnFloor(980, 1000, 160, look.accent)
  );
};

const openJar = (look: Look) => {
  const content = look.flavor === 'peanut' ? '#b8793a' : lighter(look.main, 0.5);
  return (
    group(
      'translate(-100 0)',
      line('M650 380L760 110', '#aab2b7', 30) +
        line('M646 376L756 106', '#dfe4e7', 18) +
        path(ellipse(764, 96, 34, 50), '#c9cfd3', 'transform="rotate(22 764 96)"'),
      jarBody(look),
      mouth(600, 416, 262, lighter(look.main, 0.2), content),
      path(
        'M420 396C470 370 560 400 620 380C690 364 740 380 780 398C720 424 480 424 420 396Z',
        lighter(content, 0.25),
      ),
    ) + lidOnFloor(940, 1000, 190, look.accent)
  );
};

export const tub: Views = [
  view(closedTub, standing(640)),
  view(tubBack, standing(640), 'The back label of'),
];

export const tubWithScoop: Views = [
  view(withScoop, standing(820)),
  view(openTub, standing(860), 'Powder and scoop in'),
];

export const jar: Views = [
  view(closedJar, standing(620, 1004)),
  view(openJar, standing(860, 1004), 'A look into'),
];
