export { BottomNav, type BottomNavItem, type BottomNavProps, navigationId } from './BottomNav.tsx';
