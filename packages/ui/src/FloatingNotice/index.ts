export { FloatingCorner, FloatingNotice, type FloatingNoticeProps } from './FloatingNotice.tsx';
