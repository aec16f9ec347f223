export {
  BottomNav,
  type BottomNavItem,
  type BottomNavProps,
  fitsInBar,
  type NavRoom,
  navigationId,
  navPlaces,
} from './BottomNav.tsx';
