export const screen = '#10181a';

/** A part of a circle, clockwise from the top; `share` is 0 to 1. */
export const arc = (
  x: number,
  y: number,
  radius: number,
  share: number,
  color: string,
  width: number,
) => {
  const length = 2 * Math.PI * radius;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${(length * share).toFixed(1)} ${length.toFixed(1)}" transform="rotate(-90 ${x} ${y})"/>`;
};
