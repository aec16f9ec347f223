export { type Bar, BarChart, type BarChartProps } from './BarChart.tsx';
