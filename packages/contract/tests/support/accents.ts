const corners = ['00', '40', '80', 'c0', 'ff'];
/** Black, white and the edges of sRGB. */
export const grid = corners.flatMap(r => corners.flatMap(g => corners.map(b => `#${r}${g}${b}`)));

/** Random colours, the same in each run. */
function randomColours(count: number): string[] {
  let state = 20261124;
  return Array.from({ length: count }, () => {
    state = (state * 16807) % 2147483647;
    return `#${(state & 0xffffff).toString(16).padStart(6, '0')}`;
  });
}

/** Colours that an organisation may choose. */
export const accents = [...grid, ...randomColours(400)];
