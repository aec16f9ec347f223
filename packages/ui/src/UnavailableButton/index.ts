export { UnavailableButton, type UnavailableButtonProps } from './UnavailableButton.tsx';
