/** The overview (spec sections 2 and 4). */
export const dashboardTexts = {
  greetings: { morning: 'Selamat Pagi', day: 'Selamat Siang', evening: 'Selamat Sore', night: 'Selamat Malam' },
} as const;
