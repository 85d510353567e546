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
  times,
  tube,
  clip,
} from '../drawing.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

export const headphones = (look: Look) => {
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
export const earbuds = (look: Look) => {
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

export const openHeadset = (look: Look) => {
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

const mesh = (d: string, color: string) =>
  clip(
    d,
    path(
      times(14, (row) =>
        times(17, (i) => ellipse(150 + i * 56 + (row % 2) * 28, 380 + row * 44, 11)),
      ),
      darker(color, 0.32),
      faint(0.75),
    ),
  );

/** A long speaker lying on its side. */
export const speaker = (look: Look) => {
  const { main, second, accent } = look;
  const cloth = 'M280 420L920 420C1010 420 1060 540 1060 680C1060 820 1010 940 920 940L280 940Z';
  return group(
    'rotate(-5 600 680)',
    line('M330 440C360 230 840 230 880 430', darker(accent, 0.3), 40) +
      line('M330 440C360 230 840 230 880 430', accent, 28, 'transform="translate(-3 -4)"'),
    form(
      cloth,
      main,
      mesh(cloth, main) +
        shine('M280 440L930 440C970 450 1000 480 1016 520L280 520Z', 0.2) +
        shadow('M280 800L1046 800C1020 900 980 940 920 940L280 940Z', 0.2) +
        path('M280 640L1062 640L1062 720L280 720Z', second) +
        mark(look.mark, 640, 680, 72, look.emblem ?? accent),
      { depth: 28 },
    ),
    form(
      ellipse(280, 680, 150, 262),
      second,
      path(ellipse(280, 680, 118, 214), darker(second, 0.4)) +
        path(ellipse(280, 680, 96, 178), accent) +
        path(ellipse(290, 686, 84, 160), darker(accent, 0.2)) +
        mark(look.mark, 284, 682, 110, look.emblem ?? '#fbf7f0'),
      { depth: 14 },
    ),
  );
};

/** A round speaker to clip on a bag. */
export const clipSpeaker = (look: Look) => {
  const { main, second, accent } = look;
  return (
    line('M520 300C440 120 760 120 680 300', darker('#c9cfd3', 0.35), 46) +
    line('M520 300C440 120 760 120 680 300', '#c9cfd3', 32, 'transform="translate(-4 -5)"') +
    form(rect(490, 260, 220, 80, 30), second, '', { depth: 12 }) +
    form(ellipse(600, 660, 346), second, '', { depth: 30 }) +
    form(
      ellipse(600, 660, 292),
      main,
      mesh(ellipse(600, 660, 292), main) +
        shine('M350 600C360 480 450 400 560 384C470 430 410 510 400 610Z', 0.25),
      { depth: 22 },
    ) +
    form(ellipse(600, 660, 118), second, mark(look.mark, 600, 660, 124, look.emblem ?? accent), {
      depth: 12,
    }) +
    path(ellipse(600, 660, 130) + ellipse(600, 660, 118), accent) +
    line('M874 640L874 700M844 670L904 670', lighter(accent, 0.2), 12) +
    line('M296 670L352 670', lighter(accent, 0.2), 12)
  );
};
