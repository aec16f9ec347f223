export { areaOf, type Crop, initialCrop } from './crop.ts';
export { PictureCropper, type PictureCropperProps } from './PictureCropper.tsx';
