/**
 * Whether tests run in full: `npm run test:full` sets it. Without it they leave out cross products, such as every rule on
 * both databases. Decision 135.
 */
export const isFull = process.env.TEST_FULL === '1';
