export { BottomNav, type BottomNavItem, type BottomNavProps, navigationId, navPlaces } from './BottomNav.tsx';
