import { existsSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { latestDeclaredStates, pictureOf } from './declared.ts';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Twice the width in the table, for dense displays. */
const width = 320;
const height = 200;

/** Returns the approved picture of a story. Most have none in the dark theme. */
const sourceOf = (theme: Theme, id: string) => {
  const picture = pictureOf(theme, id);
  return existsSync(picture) ? picture : pictureOf('light', id);
};

/** Makes a thumbnail of a story from its approved picture: the top of it, in some kilobytes. */
const thumbnailOf = (theme: Theme, id: string) =>
  sharp(sourceOf(theme, id))
    .resize({ width, height, fit: 'cover', position: 'top', kernel: 'cubic' })
    .webp({ quality: 60, effort: 0 })
    .toBuffer();

const address = /\/thumbnails\/(light|dark)\/([a-z\d-]+)\.webp$/;

/** Provides `thumbnails/<theme>/<story>.webp`: made at each request while developing, and once for a build. */
export function thumbnailsPlugin(): Plugin {
  return {
    name: 'thumbnails',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [, theme, id = ''] = address.exec(request.url ?? '') ?? [];
        if (theme === undefined || !existsSync(sourceOf(theme as Theme, id))) return next();
        response.setHeader('Content-Type', 'image/webp');
        response.end(await thumbnailOf(theme as Theme, id));
      });
    },
    async generateBundle() {
      const stories = latestDeclaredStates().filter(({ hasPicture }) => hasPicture);
      await Promise.all(
        themes.flatMap(theme =>
          stories.map(async ({ id }) =>
            this.emitFile({
              type: 'asset',
              fileName: `thumbnails/${theme}/${id}.webp`,
              source: await thumbnailOf(theme, id),
            }),
          ),
        ),
      );
    },
  };
}
