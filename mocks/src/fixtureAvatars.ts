/** Pictures of fixture people: drawn for this, without metadata. */
import type { Organisation } from './organisation.ts';

/** Returns the address of a picture, with the picture in it. */
export const png = (...parts: readonly string[]) => `data:image/png;base64,${parts.join('')}`;

/** Addresses of pictures, with the picture in the address: an `img` in a story reaches no mock. */
export const avatars = [
  png(
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEWcxaHgrGkjTTw7JBeLsI9INSRykXU2YEzJtXxXSTSwvpFQ',
    'eWHJmV1laVKNaUG0iFO0ZvukAAAACXBIWXMAAAsTAAALEwEAmpwYAAAB+0lEQVRYhe2WvUoDURCFr7DGGBG8XQiLwiCmSDlGSKEG',
    'JVjYCEkTEAymFEGCD6BvIIS0/ryBBLFPYa0QsBcrm4CIhWAh2fzu7tyZvYVYmNMFzsecM3cCq9REE0301zpuFLPl58j2WB095SoR',
    '/cWeHzH7ZOdHzEaZ0R75Eddlf2Hcj1iS/M5YIC9U3m6AOMIJDBBHzAb9iBcRVpTrfLfcx05dXpTjWS5b2pP75v3MS4mu9FBfUqYq',
    'Ih6M/Fp/IuIaA9QRN8b9Wr8i5vgK735giS0xj7jv92v9gGi+2WnM9hc0klvEPSOwHR7QHbFqBKoYGqC1y6ypvRn2a/1hfuv6CwUs',
    'mvdapvxaN4xAiQYKRqBCAzEjoGhAWQJJBjj/deCGAlIMMEUBCwwQp4AzBkhQwLWya53k/FTrFAvE7SooqoRSdplSAhC3S6RCe+J3',
    'RLQQBwRaSA2CoeRAXSWGRJK9CqJGRL8a/lOj+tV/BJwBIH2Y9HVUGwDpeyUr1gQYAAAZ8ZNsF2AcALjj/XMQBIAlYhAGgEnl1IBQ',
    '2rysQ8oPsMIXIHRrE4gJtQNGndoNAHrEjNkPcEIATQ7IGN/MpEoI2OKB5RDAVO4qbZkIQpnYHVF7MpyR+aBqEpD2+x3JD+B/bOOh',
    'juQ/WbFzsLXwbF35n05cUnBN7OX11L+/Hxk76LDVgAvKAAAAAElFTkSuQmCC',
  ),
  png(
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEW4yeiNVSQ1R30XEg9SYIiqutgqJCKTosJ1RyBxg69AQUer',
    'pqyYclWAip1TNR2ijIDPtLsFAAAACXBIWXMAAAsTAAALEwEAmpwYAAACCUlEQVRYhe2WwUojQRCGe8U2aCLat0CCQjGL7LlkFEGR',
    'iEdBRBb2IAhhWfEgsoLgUQTxKIJ4FQKe9Q30DQR9ARE8ir6BZCYJMz1V1d0geDD/LfB/89ffXYFWqq+++vpi6cerZry9surrH21h',
    'orl7P/9GM/Ujxste3292/YixR4buzNOZyt1jP+tH/OfylzIDJUPthgU4I7QVgBjLLUZsP+KlCCylX309MebkNU2blvylxLJzaBJV',
    'X5Kfu66JtkxPx66ZHvL+lJgXgBbiQtZvzDPinFyhM39XVbHEIOJs3m/MEeIiCwxhbAUYU23iJgvsFQPaETMs8GA3SFvMs8ASEWDM',
    'EX/XrScKmODPdZvyG3PFAn9p4DcL3NPAKAsoGlC87ih//TOBdwqYFIAbCqgJwA8KGBeACgXcCkCZAq5V2DHVJT/VuiYClbAKSuki',
    'sKrCZqrJfjVmA28OwN4OaS/ICGeA1cLVoC2duby612Og3CPq4lYQG+XpV72/tq9ffUdAe252R/qg0QWiCw+k1ADoAgCR6/Wj/gBk',
    'AYBzD38OAJEYhiIAp7xfN4BQxDc/o/wAv+QChJZDBhKGWgcIitBsANARg7wfgHoBCQEAEXtnnE4LwJoM/AybCIozlWQ/gL3nAy5g',
    '0W+N+IVquIAosAJYJRy30Fb+Jpyd7daOa2srf3X/3cBU2Kn2zvUDIo7qdZJu0xoAAAAASUVORK5CYII=',
  ),
] as const;

/** Gives two of three people of the fixture organisation a picture. */
export function addAvatars({ users }: Organisation): void {
  for (const [index, user] of users.entries()) user.avatar = [...avatars, null][index % 3] ?? null;
}
