export const dialogMessages = { close: 'Close' };
