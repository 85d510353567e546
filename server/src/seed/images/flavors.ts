import { corners, ellipse, group, line, path, shine } from './drawing.ts';

/** Symbols of flavors, centered at 0, 0 and about 120 wide. */
export const flavors = {
  vanilla:
    corners(5, 0, 0, 40, 40, -90)
      .map(([x, y], i) =>
        group(
          `translate(${x} ${y}) rotate(${i * 72})`,
          path('M0 26C-34 6 -30 -40 0 -52C30 -40 34 6 0 26Z', i % 2 ? '#fff3d6' : '#ffe9b8'),
        ),
      )
      .join('') + path(ellipse(0, 0, 18), '#f0a31f'),
  cocoa:
    group(
      'rotate(-24)',
      path('M0 -70C44 -50 50 40 0 72C-50 40 -44 -50 0 -70Z', '#7a4526') +
        line('M0 -64C-16 -20 -16 24 0 64M0 -64C22 -20 22 24 0 64', '#4f2a17', 6),
    ) +
    path(ellipse(58, 40, 22, 15), '#5d3219') +
    line('M42 44C54 36 62 40 74 36', '#c98b5d', 4),
  berry:
    [
      [-30, 14],
      [30, 18],
      [0, -26],
    ]
      .map(
        ([x = 0, y = 0]) =>
          path(ellipse(x, y, 34), '#a3234f') + shine(ellipse(x - 10, y - 12, 9), 0.6),
      )
      .join('') + path('M-4 -58C10 -90 50 -88 60 -72C40 -54 16 -50 -4 -58Z', '#4f8a4a'),
  peanut: group(
    'rotate(30)',
    path(
      'M0 -78C40 -78 44 -34 28 -6C48 30 36 80 0 80C-36 80 -48 30 -28 -6C-44 -34 -40 -78 0 -78Z',
      '#d99f57',
    ) + line('M-14 -54L-12 -30M12 -56L10 -34M-16 18L-14 54M14 22L12 52M0 -10L0 8', '#a86f33', 6),
  ),
  leaf:
    path('M-60 50C-70 -30 -10 -76 66 -66C70 10 26 66 -60 50Z', '#5c9a5a') +
    line('M-66 58C-30 20 0 -10 34 -34M-20 14L-22 -22M6 -10L34 2', '#2f6a41', 6),
  lemon:
    path(ellipse(0, 0, 62), '#ffd23f') +
    path(ellipse(0, 0, 50), '#fff1b0') +
    corners(6, 0, 0, 25, 25, 30)
      .map(([x, y], i) =>
        group(
          `translate(${x} ${y}) rotate(${i * 60 + 120})`,
          path('M-17 14C-12 -22 12 -22 17 14C8 22 -8 22 -17 14Z', '#ffc61a'),
        ),
      )
      .join(''),
  oat:
    line('M0 76C0 20 0 -20 0 -60', '#b98235', 7) +
    [-50, -22, 6, 34]
      .map((y) =>
        path(
          `M0 ${y + 20}C-34 ${y + 12} -44 ${y - 14} -36 ${y - 30}C-12 ${y - 26} 0 ${y - 4} 0 ${y + 20}ZM0 ${y + 20}C34 ${y + 12} 44 ${y - 14} 36 ${y - 30}C12 ${y - 26} 0 ${y - 4} 0 ${y + 20}Z`,
          '#e8b45a',
        ),
      )
      .join('') +
    path('M0 -50C-20 -66 -16 -88 0 -100C16 -88 20 -66 0 -50Z', '#e8b45a'),
  coffee: [
    [-26, 10, -20],
    [28, -14, 24],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        path(ellipse(0, 0, 34, 48), '#6b3d22') + line('M4 -44C-14 -16 16 14 -4 44', '#3a1f10', 7),
      ),
    )
    .join(''),
  bolt: path('M18 -74L-46 12L-6 12L-20 74L46 -18L6 -18Z', '#ffb703'),
  apple:
    path(
      'M0 -34C-20 -52 -66 -44 -66 6C-66 50 -30 76 0 62C30 76 66 50 66 6C66 -44 20 -52 0 -34Z',
      '#d9480f',
    ) +
    line('M0 -34C0 -52 8 -64 18 -72', '#5d3219', 7) +
    path('M12 -56C26 -78 52 -76 62 -66C48 -48 28 -46 12 -56Z', '#5c9a5a') +
    shine(ellipse(-34, -6, 10, 18), 0.5),
};

export type Flavor = keyof typeof flavors;
