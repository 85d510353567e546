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
  shine,
  tube,
} from '../drawing.ts';
import { figure, frame, people } from '../figure.ts';
import { plainOutfit } from '../garments.ts';
import { cropped, type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

const headphonesAlone = (look: Look) => {
  const { main, second, accent } = look;
  const arch = 'M250 620C220 320 380 190 600 190C820 190 980 320 950 620';
  const cup = (flip: number) => {
    const at = (x: number) => 600 + flip * x;
    return (
      form(
        `M${at(150)} 640C${at(140)} 590 ${at(190)} 560 ${at(240)} 580L${at(270)} 930C${at(220)} 960 ${at(160)} 930 ${at(154)} 880Z`,
        second,
        '',
        { depth: 14 },
      ) +
      form(
        `M${at(216)} 590C${at(330)} 500 ${at(450)} 600 ${at(450)} 760C${at(450)} 920 ${at(330)} 1010 ${at(216)} 930C${at(190)} 820 ${at(190)} 700 ${at(216)} 590Z`,
        main,
        pattern(look.pattern, second, accent) +
          path(ellipse(at(334), 760, 82, 136), lighter(main, 0.12)) +
          path(ellipse(at(334), 760, 82, 136) + ellipse(at(334), 760, 71, 123), accent),
        { depth: 24 },
      ) +
      group(
        `translate(${at(334)} 760) scale(0.72 1)`,
        mark(look.mark, 0, 0, 116, look.emblem ?? accent),
      )
    );
  };
  return (
    line(arch, darker(main, 0.45), 80) +
    line(arch, main, 60, 'transform="translate(-5 -5)"') +
    line(
      'M380 260C440 216 520 204 600 204C710 204 810 240 860 310',
      lighter(main, 0.5),
      12,
      'transform="translate(-10 -12)" opacity="0.7"',
    ) +
    line(
      'M380 300C440 240 520 232 600 232C680 232 760 240 820 300',
      second,
      40,
      'transform="translate(0 16)"',
    ) +
    form(rect(216, 470, 68, 150, 24), '#c9cfd3', '', { depth: 10 }) +
    form(rect(916, 470, 68, 150, 24), '#c9cfd3', '', { depth: 10 }) +
    cup(-1) +
    cup(1)
  );
};

const bud = (look: Look) =>
  form(
    'M-56 -40C-60 -110 60 -110 70 -30C74 20 50 40 30 60L34 240C34 276 -20 276 -22 240L-26 70C-50 40 -54 0 -56 -40Z',
    look.main,
    shine('M-40 -40C-36 -80 0 -88 20 -80C-10 -70 -20 -40 -18 0Z', 0.6) +
      path(rect(-24, 206, 60, 26), look.accent),
    { depth: 14 },
  ) +
  form('M-60 -50C-110 -70 -124 -10 -96 14C-80 26 -60 10 -52 -8Z', look.second, '', { depth: 10 }) +
  mark(look.mark, 12, -20, 44, look.emblem ?? look.accent);

/** Two buds above their open case. */
const openCase = (look: Look) => {
  const { main, second, accent } = look;
  return (
    form(
      'M270 620C260 470 340 430 600 430C860 430 940 470 930 620Z',
      lighter(main, 0.12),
      path('M310 620C310 510 370 480 600 480C830 480 890 510 890 620Z', darker(second, 0.3)) +
        mark(look.mark, 600, 560, 110, accent),
      { depth: 20 },
    ) +
    group('translate(470 360) rotate(-16)', bud(look)) +
    group('translate(730 360) scale(-1 1) rotate(-16)', bud(look)) +
    form(
      'M250 660C250 630 270 620 300 620L900 620C930 620 950 630 950 660C960 860 900 990 760 1000L440 1000C300 990 240 860 250 660Z',
      main,
      pattern(look.pattern, second, accent) +
        path('M240 610L960 610L958 668L242 668Z', darker(main, 0.22)) +
        shine('M300 690C300 800 330 900 400 960C340 900 290 820 280 690Z', 0.5),
      { depth: 28 },
    ) +
    path(ellipse(440, 646, 70, 16), darker(main, 0.55)) +
    path(ellipse(760, 646, 70, 16), darker(main, 0.55)) +
    path(ellipse(600, 740, 12), accent) +
    path(ellipse(600, 740, 22) + ellipse(600, 740, 17), accent, faint(0.4))
  );
};

const headsetAlone = (look: Look) => {
  const { main, second, accent } = look;
  const neck = 'M330 640C240 360 420 210 600 210C780 210 960 360 870 640';
  const side = (flip: number) => {
    const at = (x: number) => 600 + flip * x;
    return (
      line(
        `M${at(270)} 640C${at(262)} 560 ${at(320)} 520 ${at(350)} 570C${at(390)} 660 ${at(380)} 800 ${at(330)} 890`,
        darker(main, 0.4),
        44,
      ) +
      line(
        `M${at(270)} 640C${at(262)} 560 ${at(320)} 520 ${at(350)} 570C${at(390)} 660 ${at(380)} 800 ${at(330)} 890`,
        main,
        32,
        'transform="translate(-4 -4)"',
      ) +
      form(
        `M${at(300)} 830C${at(360)} 810 ${at(400)} 860 ${at(380)} 940C${at(370)} 990 ${at(320)} 1010 ${at(280)} 990C${at(250)} 960 ${at(260)} 850 ${at(300)} 830Z`,
        main,
        pattern(look.pattern, second, accent),
        { depth: 14 },
      ) +
      form(
        `M${at(290)} 700C${at(250)} 690 ${at(220)} 740 ${at(230)} 800C${at(240)} 850 ${at(280)} 850 ${at(300)} 810Z`,
        second,
        path(ellipse(at(258), 770, 14, 30), accent),
        { depth: 12 },
      )
    );
  };
  return (
    tube(neck, 40, main) +
    side(-1) +
    side(1) +
    form(
      rect(520, 178, 160, 64, 30),
      second,
      mark(look.mark, 600, 210, 58, look.emblem ?? accent),
      { depth: 10 },
    )
  );
};

const wornHeadphones = (look: Look) => {
  const { main, second, accent } = look;
  const person = people.amara;
  const arch = 'M506 240C490 60 710 60 694 240';
  const cup = (x: number) =>
    form(rect(x - 30, 196, 60, 126, 28), main, '', { depth: 10, rim: 5 }) +
    path(rect(x - 15, 220, 30, 78, 15), accent) +
    path(rect(x - 11, 224, 22, 70, 11), lighter(main, 0.12));
  const worn =
    line(arch, darker(main, 0.45), 34) +
    line(arch, main, 25, 'transform="translate(-2 -2)"') +
    line('M560 100C590 92 640 96 666 122', lighter(main, 0.5), 5, faint(0.7)) +
    form(rect(484, 172, 30, 50, 10), '#c9cfd3', '', { depth: 5 }) +
    form(rect(686, 172, 30, 50, 10), '#c9cfd3', '', { depth: 5 }) +
    form(rect(514, 206, 26, 104, 13), second, '', { depth: 5, rim: 3 }) +
    form(rect(660, 206, 26, 104, 13), second, '', { depth: 5, rim: 3 }) +
    cup(504) +
    cup(696);
  return frame(600, 330, 640, figure(person, { ...plainOutfit(person), head: worn }));
};

/** The case with its lid closed, from its corner. */
const closedCase = (look: Look) => {
  const { main, second, accent } = look;
  return (
    form(
      'M220 640C220 500 320 430 600 430C880 430 980 500 980 640L980 760C980 900 880 1000 700 1000L500 1000C320 1000 220 900 220 760Z',
      main,
      pattern(look.pattern, second, accent) +
        path(
          'M200 630C400 668 800 668 1000 630L1000 642C800 680 400 680 200 642Z',
          darker(main, 0.4),
        ) +
        shine('M290 600C300 520 380 470 520 456C420 490 350 540 340 620Z', 0.7) +
        shadow('M220 860C420 980 780 980 980 860L980 1010L220 1010Z', 0.08),
      { depth: 34 },
    ) +
    form(rect(540, 628, 120, 52, 22), second, '', { depth: 8, rim: 4 }) +
    path(ellipse(600, 736, 12), accent) +
    path(ellipse(600, 736, 22) + ellipse(600, 736, 17), accent, faint(0.4)) +
    mark(look.mark, 600, 870, 130, look.emblem ?? accent) +
    line('M560 500C580 492 620 492 640 500', darker(main, 0.2), 8)
  );
};

const wornHeadset = (look: Look) => {
  const { main, second, accent } = look;
  const person = people.mateo;
  const side = (x: number, flip: number) =>
    line(
      `M${x} 300C${x + flip * 30} 290 ${x + flip * 34} 214 ${x + flip * 6} 204C${x - flip * 12} 202 ${x - flip * 14} 220 ${x - flip * 10} 236`,
      darker(main, 0.35),
      17,
    ) +
    line(
      `M${x} 300C${x + flip * 30} 290 ${x + flip * 34} 214 ${x + flip * 6} 204C${x - flip * 12} 202 ${x - flip * 14} 220 ${x - flip * 10} 236`,
      main,
      12,
    ) +
    form(rect(x - 17, 238, 34, 50, 15), second, path(rect(x - 5, 250, 10, 26, 5), accent), {
      depth: 6,
      rim: 3,
    });
  const behind =
    line('M500 300C520 420 680 420 700 300', darker(main, 0.35), 18) +
    line('M500 300C520 420 680 420 700 300', main, 12);
  return frame(
    600,
    330,
    640,
    figure(person, { ...plainOutfit(person), behind, head: side(514, -1) + side(686, 1) }),
  );
};

export const headphones: Views = [
  view(headphonesAlone, standing(760, 990)),
  view(wornHeadphones, cropped, 'A woman with'),
];

export const earbuds: Views = [
  view(openCase, standing(680)),
  view(closedCase, standing(680), 'The closed case of'),
];

export const openHeadset: Views = [
  view(headsetAlone, { y: 1060, width: 640 }),
  view(wornHeadset, cropped, 'A runner with'),
];
