export { ColourField, type ColourFieldProps } from './ColourField.tsx';
