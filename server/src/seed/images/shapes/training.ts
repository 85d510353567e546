import {
  corners,
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
  times,
  tube,
} from '../drawing.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

/** Rubber loops of increasing strength. */
export const resistanceBands = (look: Look) => {
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

export const hipBands = (look: Look) => {
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

export const skippingRope = (look: Look) => {
  const { main, second, accent } = look;
  const rope =
    'M360 470C240 180 600 110 660 330C720 560 360 700 300 860C260 980 480 1010 640 930C860 820 1010 560 900 330C870 270 850 300 846 380';
  const grasp = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      form(
        'M-44 0C-44 -22 44 -22 44 0L52 270C56 316 40 340 0 340C-40 340 -56 316 -52 270Z',
        main,
        [70, 112, 154, 196].map((at) => shadow(rect(-60, at, 120, 18, 9), 0.22)).join('') +
          path(rect(-60, 264, 120, 22), accent),
        { depth: 12 },
      ),
      form(rect(-30, -46, 60, 50, 14), '#c9cfd3', '', { depth: 8 }),
      mark(look.mark, 0, 36, 44, look.emblem ?? accent),
    );
  return (
    line(rope, darker(second, 0.4), 25) +
    line(rope, second, 18, 'transform="translate(-2 -2)"') +
    line(rope, lighter(second, 0.5), 5, 'transform="translate(-5 -5)" opacity="0.7"') +
    grasp(356, 486, 14) +
    grasp(846, 400, -12)
  );
};

export const abWheel = (look: Look) => {
  const { main, second, accent } = look;
  const handle = (from: number) =>
    form(
      rect(from, 570, 250, 96, 44),
      second,
      [0, 1, 2, 3, 4, 5].map((i) => shadow(rect(from + 34 + i * 34, 540, 12, 160), 0.22)).join(''),
      { depth: 14 },
    );
  const tyre = (x: number) => path(ellipse(x, 618, 150, 360), darker(main, 0.5));
  return group(
    'rotate(-13 600 600)',
    tube('M120 618L1080 618', 44, '#c9cfd3'),
    handle(860),
    tyre(690),
    path(rect(560, 258, 130, 720), darker(main, 0.42)),
    form(
      ellipse(560, 618, 200, 360),
      main,
      path(ellipse(560, 618, 158, 296) + ellipse(560, 618, 138, 262), accent) +
        [0, 60, 120, 180, 240, 300]
          .map((turn) => {
            const [point] = corners(1, 560, 618, 92, 172, turn + 20);
            return point ? path(ellipse(point[0], point[1], 26, 46), darker(main, 0.55)) : '';
          })
          .join('') +
        line('M380 560C390 420 450 300 530 280', lighter(main, 0.5), 16, faint(0.5)),
      { depth: 24 },
    ),
    form(ellipse(560, 618, 50, 84), '#c9cfd3', '', { depth: 12 }),
    handle(90),
    form(rect(316, 592, 236, 52, 20), '#c9cfd3', shine(rect(316, 600, 240, 10), 0.6), { depth: 8 }),
  );
};

/** A steel bottle with a carrying loop. */
export const bottle = (look: Look) => {
  const { main, second, accent } = look;
  const body =
    'M450 400C450 360 480 330 520 326L680 326C720 330 750 360 750 400L750 930C750 976 720 1000 680 1000L520 1000C480 1000 450 976 450 930Z';
  return (
    line('M520 240C500 130 700 130 680 240', darker(second, 0.35), 40) +
    line('M520 240C500 130 700 130 680 240', second, 28, 'transform="translate(-4 -4)"') +
    form(rect(496, 296, 208, 60, 14), '#c9cfd3', shadow(rect(640, 280, 100, 90), 0.2)) +
    form(
      rect(476, 204, 248, 110, 26),
      second,
      shadow(
        times(11, (i) => rect(486 + i * 22, 200, 8, 120)),
        0.15,
      ),
      { depth: 16 },
    ) +
    form(
      body,
      main,
      pattern(look.pattern, second, accent) +
        shine(rect(482, 300, 34, 720), 0.4) +
        shine(rect(470, 300, 130, 720), 0.12) +
        shadow(rect(650, 300, 140, 720), 0.1) +
        shadow(rect(700, 300, 90, 720), 0.12) +
        path(rect(400, 950, 400, 80), '#c9cfd3') +
        shadow(rect(400, 950, 400, 8), 0.3),
      { depth: 18 },
    ) +
    mark(look.mark, 606, 640, 170, look.emblem ?? accent)
  );
};
