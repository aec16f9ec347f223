/** Pictures for the icons of fixture applications: drawn for this, without metadata. */
import { apps } from './fixtureApps.ts';
import { png } from './fixtureAvatars.ts';
import type { Organisation } from './organisation.ts';

/** Addresses of icons, with the picture in the address: an `img` in a story reaches no mock. */
export const icons = {
  /** Covers its square. */
  colour: png(
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEV8LRL1ngv/9+30nQuLOxGqWA+ENRHijAzLdw2aSRDF',
    'cQ3ymwu0YQ7XggzBbQ6dTBDbKs0bAAAACXBIWXMAAAsTAAALEwEAmpwYAAABPElEQVRYw+3XPUoDURQF4COYIYUB5ZnEGEnh',
    'Dh4oIZ3BJlglpBbGJYRU6Qy4AbGwVXAD2YHZgY0LyE4CDpi/e97MAS0Cb/oP5ue+c8/gRLwQQQQKuPy5Itg30M7AuCBw32kG',
    'kntfBDQ/gAwAd7N84J6wAuj5XDDBOsBrHjhLN0EyDQP3iU2AIx8E19gGGIaA6++Ckg+AC+wCzAPg0QJlDuqpBZIRBR1YAC8U',
    'vNmgzEDzxgaHMwLOYQO8E3DFwC0BXwxUCOgzULKBSxlIvAnqYAAjE7Q4WJigysHABA0Onk1wykHXBDUOHkxwzMHB3wD5luSH',
    'll+r/OHk0ZCHTx5v+QDpR1QOATlm5CD7De+iUbkajqJhLMe9vFD0lSUvRXnt6otdrg56OdmuP/9QsPQKp5fE2L33F8S/3Qh0',
    'sASJrjvmjlr1/AAAAABJRU5ErkJggg==',
  ),
  /** Black on transparent. */
  dark: png(
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEVMaXEMDBAJCQ8KCg8KCg8KCg4KCg8KCg8KChAKCg4L',
    'CxBVVVVLS0sZGR4tLTA4ODrkDgw+AAAACnRSTlMA/CjGgA3oo11GOENmjwAAAAlwSFlzAAALEwAACxMBAJqcGAAAAc9JREFU',
    'WMPtljFOw0AQRSNsZNGmjCjgBqlTuXZFlRukofI5UnGFKBaKRiIcwAGJlgQOAAj6ABdAQmGzs3G8XmZ3RoLOr0ia/cmu/fzH',
    'nU5Ly/9ydCEMRH1hYDyTrT88vzwTBWKAVBQYAoxEgQygkKw/6AFMTgSBBBS5IHC6DXQFgcE2MBV4ARq+HREG+HaMMTDje4EB',
    'th0xGFK+F8iI7wVS8L1AmHYkUJHzvUC6fC+QqcALvh1RPdDne8G2Y+cF244YLFK+F1w7MjtQ8L1g2pFAg5zvBc8O48XrZvPJ',
    'sgO9mHyUisceww704qXUPDDs0F7MS8M6aAd68a7Wrlbq4zZoh/biSi39BnhTX08hO7QXx2b36iR3ITsy3NFCX5/JEvdUhLxY',
    'ljd4C57LRcCOxBzhCwPX5hC534u5Waaja78dA/zdxc6jJf7X1O+FGyDtiKhA39sXvwRm3r5wD03ZEVfLGpeVsmNYbcS+caQd',
    'u75oqkHZUfVFTb57X3dUfdHUm7Jj3xf2A0R2x36O2I8o1R31OWKVADVZ6nPE1Ix/slhzpFZk1GSx54iLY0cMAVL/HHEZ+eeI',
    'S+GfIy4NOxIIkvvniEuXer+gELyVtrS0/BU/T38hG6m2E54AAAAASUVORK5CYII=',
  ),
  /** Four times as wide as high. */
  wide: png(
    'iVBORw0KGgoAAAANSUhEUgAAAIAAAAAgBAMAAAAoDG0WAAAAMFBMVEVMaXEOdW4PdW0Odm0AdXUOdm0Odm4OdW0Pdm7///+W',
    'w8D0+fnX6Oc3joebxsPB3NlCvAE8AAAACHRSTlMAkyvUBvO9jrFb/usAAAAJcEhZcwAACxMAAAsTAQCanBgAAACySURBVEjH',
    'Y2BgUDTtIBMEFzEAgWMHBUCEgYElgxID2hwYGDsoAgIMGpQZ0MQgQZkB7QwWlBnQzBBBmQGtDDDWrdN71pJjAsyAvplA8IIC',
    'A36CDJhPvgFgB8CcMJM4gGLATYjYXLINWAkRm0W2ASchYnPINmAnRGz2wBlAsRcoDkSKoxGakFaQbQDFSRnihBUUGEB+dqa4',
    'QKG4SKugtFCluFinuGKhuGqjuHJlYFCnqHoHAAyKVYVXz920AAAAAElFTkSuQmCC',
  ),
} as const;

const iconOf: Readonly<Record<string, string>> = {
  [apps.pantry.id]: icons.colour,
  [apps.rooms.id]: icons.wide,
  [apps.ledger.id]: icons.colour,
  [apps.builds.id]: icons.dark,
};

/** Gives some applications of the fixture organisation an icon. */
export function addIcons({ apps: stored }: Pick<Organisation, 'apps'>): void {
  for (const app of stored) app.icon = iconOf[app.id] ?? null;
}
