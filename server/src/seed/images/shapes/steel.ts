import { darker, faint, form, line, rect, shadow, shine, times } from '../drawing.ts';

export const steel = '#c9cfd3';

/** The grip of a bar between two x coordinates, knurled in the middle. */
export const grip = (from: number, to: number, y: number, thick: number, color = steel) => {
  const d = `M${from} ${y - thick * 0.42}C${from + (to - from) * 0.3} ${y - thick * 0.62} ${to - (to - from) * 0.3} ${y - thick * 0.62} ${to} ${y - thick * 0.42}L${to} ${y + thick * 0.42}C${to - (to - from) * 0.3} ${y + thick * 0.62} ${from + (to - from) * 0.3} ${y + thick * 0.62} ${from} ${y + thick * 0.42}Z`;
  const count = Math.floor((to - from) / 26);
  const knurl = line(
    times(count, (i) => {
      const [left, right] = [from + 10 + i * 26, from + 34 + i * 26];
      return `M${left} ${y - thick}L${right} ${y + thick}M${right} ${y - thick}L${left} ${y + thick}`;
    }),
    darker(color, 0.4),
    3,
    faint(0.5),
  );
  return form(
    d,
    color,
    knurl +
      shine(rect(from, y - thick * 0.4, to - from, thick * 0.2), 0.6) +
      shadow(rect(from, y + thick * 0.1, to - from, thick), 0.25),
    { depth: 10 },
  );
};
