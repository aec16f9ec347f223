/** The width and height of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A square part of a picture: its centre as fractions of the width and height, and the magnification. */
export interface Crop {
  x: number;
  y: number;
  /** 1: the square is as large as the picture allows. */
  zoom: number;
}

/** The largest square, in the middle. */
export const initialCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** Returns the side of the square in pixels of the picture. */
const sideOf = ({ width, height }: PictureSize, zoom: number) => Math.min(width, height) / zoom;

/** Returns the nearest crop within the picture. */
export function clampCrop(size: PictureSize, { x, y, zoom }: Crop, maxZoom: number): Crop {
  const allowed = between(1, zoom, maxZoom);
  const half = sideOf(size, allowed) / 2;
  const [marginX, marginY] = [half / size.width, half / size.height];
  return { x: between(marginX, x, 1 - marginX), y: between(marginY, y, 1 - marginY), zoom: allowed };
}

/**
 * Returns the crop after the picture moved under the square.
 *
 * @param right how far the picture moved, in sides of the square
 */
export function moveCrop(size: PictureSize, crop: Crop, right: number, down: number, maxZoom: number): Crop {
  const side = sideOf(size, crop.zoom);
  const moved = { ...crop, x: crop.x - (right * side) / size.width, y: crop.y - (down * side) / size.height };
  return clampCrop(size, moved, maxZoom);
}

/** Returns the square in pixels of the picture. */
export function areaOf(size: PictureSize, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, zoom);
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side };
}
